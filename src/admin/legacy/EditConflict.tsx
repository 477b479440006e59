import { StaleDialog } from '../record/StaleDialog'
import type { MetEdit } from './use-record-form'

interface Props<Form> {
  /** In the title: `FSP`. */
  noun: string
  edit: MetEdit<Form>
  /** What the form's fields are called, by name; fields without a label are not compared. */
  labels: Readonly<Partial<Record<keyof Form & string, string>>>
  /** A field's value in words, where it is more than a text. */
  say?: (form: Form, name: keyof Form & string) => string | undefined
}

/** Shows an edit that met a colleague's, field by field, and leaves the decision to the reader. */
export function EditConflict<Form>({ noun, edit: { conflict, saveAnyway, discard }, labels, say }: Props<Form>) {
  if (!conflict) return null
  const { mine, before, now } = conflict
  const names = Object.keys(labels) as (keyof Form & string)[]
  const text = (form: Form, name: keyof Form & string) => say?.(form, name) ?? (String(form[name] ?? '').trim() || 'Nothing')
  const differing = (other: Form) => names.filter((name) => text(other, name) !== text(before, name))
  return (
    <StaleDialog
      noun={noun}
      differences={differing(now).map((name) => ({ label: labels[name] ?? name, before: text(before, name), now: text(now, name) }))}
      mine={differing(mine).map((name) => ({ label: labels[name] ?? name, value: text(mine, name) }))}
      onSaveAnyway={saveAnyway}
      onDiscard={discard}
    />
  )
}
