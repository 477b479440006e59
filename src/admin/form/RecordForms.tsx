import { useMemo, useRef, useState, type ReactNode } from 'react'
import { CreateBase, useEditContext, useResourceContext, useSaveContext, type RaRecord } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { pathTo } from '../../shared/admin-paths'
import { answerAt } from '../../shared/application-form/answers'
import { type Section, nounOf } from '../../shared/resources'
import { changedOnly } from '../history/diff-lines'
import { useBack } from '../navigation/use-back'
import { StaleDialog } from '../record/StaleDialog'
import { useStaleEdit, type StaleEditing } from '../record/use-stale-edit'
import { useSettle } from './around-form'
import { useFormFields, type FormField } from './form-fields'
import { FormFrame, type FormActionsProps } from './FormFrame'
import type { SaveFormProps } from './SaveForm'

const asText = (value: unknown): string =>
  (Array.isArray(value) ? value.join(', ') : typeof value === 'string' || typeof value === 'number' ? String(value) : '').trim() || 'Blank'

/** What stands under a path such as `details.email`; an entry of a list is told with its list. */
const valueAt = (form: Record<string, unknown>, source: string): unknown =>
  /\.\d+(\.|$)/.test(source) ? undefined : answerAt(form, source)

interface EditConflictProps<Kept, Values> {
  noun?: string
  edit: StaleEditing<Kept, Values>
  toForm: (record: Kept) => Values
  /** The record as the colleague left it takes the form over. */
  onDiscard: (now: Kept) => void
}

/** Shows an edit that met a colleague's, field by field, and leaves the decision to the reader. */
function EditConflict<Kept, Values extends object>({ noun, edit, toForm, onDiscard }: EditConflictProps<Kept, Values>) {
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

interface Props<Kept, Values extends object> extends Pick<SaveFormProps<Values>, 'schema'>, Partial<FormActionsProps> {
  /** What to do once it is saved and the form counts as saved, such as leaving. */
  onSaved?: (saved: Kept) => void
  children: ReactNode
}

const asItIs = <Values extends object>(typed: Values): object => typed

/** react-admin's save as a promise: of the answered record, or of what was refused. */
function useSave<Kept extends RaRecord>() {
  const { save } = useSaveContext()
  return (body: object) =>
    new Promise<Kept>((resolve, reject) => {
      if (!save) throw new Error('useSave needs a save context above it.')
      void save(body, { onSuccess: resolve as (saved: unknown) => void, onError: reject })
    })
}

/** Where Cancel leads: back, or to the list. */
const useCancel = (onCancel: FormActionsProps['onCancel'] | undefined) => {
  const back = useBack(pathTo(useResourceContext() as Section))
  return onCancel ?? back
}

interface CreateProps<Kept, Values extends object> extends Props<Kept, Values> {
  /** What stands in the form before anything is typed. */
  empty: Values
  /** What the API is sent; without it the form as it is. */
  toBody?: (typed: Values) => object
  /** Asks about a refusal that may be answered. @returns what to send with the form then; null: it stays as it is, unsaved; undefined: there is nothing to ask */
  ask?: (refusal: unknown) => Promise<object | null | undefined>
  /** Told of the new record before the form counts as saved. */
  onAnswered?: (saved: Kept) => void
}

function NewRecordForm<Kept extends RaRecord, Values extends object>({
  empty,
  toBody = asItIs,
  ask,
  onAnswered,
  onSaved,
  onCancel,
  ...frame
}: CreateProps<Kept, Values>) {
  const save = useSave<Kept>()
  const create = async (body: object): Promise<Kept | null> => {
    try {
      return await save(body)
    } catch (refusal) {
      const answer = ask ? await ask(refusal) : undefined
      if (answer === undefined) throw refusal
      return answer && save({ ...body, ...answer })
    }
  }
  const saved = useRef<Kept | null>(null)
  const cancel = useCancel(onCancel)
  return (
    <FormFrame
      {...frame}
      values={empty}
      save={async (typed) => {
        saved.current = await create(toBody(typed))
        if (!saved.current) return false
        onAnswered?.(saved.current)
      }}
      onSaved={() => saved.current && onSaved?.(saved.current)}
      onCancel={cancel}
    />
  )
}

/** A form that makes a new record. */
export const CreateForm = <Kept extends RaRecord, Values extends object>(props: CreateProps<Kept, Values>) => (
  <CreateBase disableAuthentication redirect={false}>
    <NewRecordForm {...props} />
  </CreateBase>
)

interface EditProps<Kept, Values extends object> extends Props<Kept, Values> {
  toForm: (record: Kept) => Values
  /** What the API is sent; without it the form as it is. @param before the record as it was loaded */
  toBody?: (typed: Values, before: Kept) => object
  /** In the title of the question when a colleague was first; without it what the resource's records are called. */
  noun?: string
}

/** What this form knows of the record's state; it changes with every save, so that the form follows it. */
type Based<Values> = Values & { updated_at: string }

/**
 * A form over the record in context (see `EditScreen`), saved against the state that was on screen: an edit that met a
 * colleague's is shown beside it and loses nothing. Saved, the form shows the record as it was answered.
 */
export function EditForm<Kept extends RaRecord & { updated_at: string }, Values extends object>({
  toForm,
  toBody = asItIs,
  noun,
  onSaved,
  onCancel,
  children,
  ...frame
}: EditProps<Kept, Values>) {
  const { record, refetch } = useEditContext<Kept>()
  const send = useSave<Kept>()
  const cancel = useCancel(onCancel)
  const [loaded, setLoaded] = useState(record as Kept)
  const values = useMemo<Based<Values>>(() => ({ ...toForm(loaded), updated_at: loaded.updated_at }), [loaded, toForm])
  const edit = useStaleEdit<Kept, Values>({
    reload: async () => (await refetch({ throwOnError: true })).data as Kept,
    send: async (typed, updated_at) => setLoaded(await send({ ...toBody(typed, loaded), updated_at })),
  })
  return (
    <FormFrame {...frame} values={values} save={(typed) => edit.save(typed, loaded)} onSaved={() => onSaved?.(loaded)} onCancel={cancel}>
      {children}
      <EditConflict noun={noun} edit={edit} toForm={toForm} onDiscard={setLoaded} />
    </FormFrame>
  )
}
