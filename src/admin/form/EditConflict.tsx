import { useResourceContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { answerAt } from '../../shared/application-form/answers'
import { nounOf, type Section } from '../../shared/resources'
import { changedOnly } from '../history/diff-lines'
import { StaleDialog } from '../record/StaleDialog'
import type { StaleEditing } from '../record/use-stale-edit'
import { useFormFields, type FormField } from './form-fields'
import { useSettle } from './around-form'

const asText = (value: unknown): string =>
  (Array.isArray(value) ? value.join(', ') : typeof value === 'string' || typeof value === 'number' ? String(value) : '').trim() ||
  'Nothing'

/** What stands under a path such as `details.email`; an entry of a list is told with its list. */
const valueAt = (form: Record<string, unknown>, source: string): unknown =>
  /\.\d+(\.|$)/.test(source) ? undefined : answerAt(form, source)

interface Props<Kept, Values> {
  noun?: string
  edit: StaleEditing<Kept, Values>
  toForm: (record: Kept) => Values
  /** The record as the colleague left it takes the form over. */
  onDiscard: (now: Kept) => void
}

/** Shows an edit that met a colleague's, field by field, and leaves the decision to the reader. */
export function EditConflict<Kept, Values extends object>({ noun, edit, toForm, onDiscard }: Props<Kept, Values>) {
  const fields = useFormFields()
  const { getValues } = useFormContext()
  const settle = useSettle()
  const resource = useResourceContext() as Section
  const { conflict, saveAnyway, clear } = edit
  if (!conflict) return null
  const before = toForm(conflict.before) as Record<string, unknown>
  const now = toForm(conflict.now) as Record<string, unknown>
  const mine = conflict.mine as Record<string, unknown>
  const all = [...fields]
  const say = (form: Record<string, unknown>, [source, field]: [string, FormField]) => {
    const value = valueAt(form, source)
    return field.say?.(value) ?? asText(value)
  }
  const labelOf = ([source, { label, group }]: [string, FormField]) =>
    all.some(([other, field]) => other !== source && field.label === label) ? `${group}: ${label}` : label
  /** Both sides of a field, or what they do not have in common. */
  const tell = (form: Record<string, unknown>, field: [string, FormField]) => {
    const texts = { before: say(before, field), after: say(form, field) }
    return field[1].long ? changedOnly(texts.before, texts.after) : texts
  }
  const differing = (form: Record<string, unknown>) => all.filter((field) => say(form, field) !== say(before, field))
  return (
    <StaleDialog
      noun={noun ?? nounOf(resource)}
      differences={differing(now).map((field) => {
        const told = tell(now, field)
        return { label: labelOf(field), before: told.before, now: told.after }
      })}
      mine={differing(mine).map((field) => ({ label: labelOf(field), value: tell(mine, field).after }))}
      onSaveAnyway={async () => {
        if (await saveAnyway()) settle(getValues())
      }}
      onDiscard={() => {
        clear()
        onDiscard(conflict.now)
      }}
    />
  )
}
