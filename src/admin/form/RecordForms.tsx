import { useMemo, useRef, useState, type ReactNode } from 'react'
import { CreateBase, useEditContext, useResourceContext, useSaveContext, type RaRecord } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { pathTo } from '../../shared/admin-paths'
import { answerAt } from '../../shared/application-form/answers'
import { type Section, nounOf } from '../../shared/resources'
import { changedOnly } from '../history/diff-lines'
import { useBack } from '../navigation/use-back'
import { ConflictDialog, type StaleEditing, useConflictingEdit } from '../record/ConflictDialog'
import { useMarkSaved } from './around-form'
import { useFormFields, type FormField } from './form-fields'
import { FormFrame, type FormActionsProps } from './FormFrame'
import type { SaveFormProps } from './SaveForm'

const asText = (value: unknown): string =>
  (Array.isArray(value) ? value.join(', ') : typeof value === 'string' || typeof value === 'number' ? String(value) : '').trim() || 'Blank'

/** Value at a path such as `details.email`; undefined for entries of a list, which their list reports. */
const valueAt = (form: Record<string, unknown>, source: string): unknown =>
  /\.\d+(\.|$)/.test(source) ? undefined : answerAt(form, source)

interface EditConflictProps<Kept, Values> {
  noun?: string
  edit: StaleEditing<Kept, Values>
  toForm: (record: Kept) => Values
  onDiscard: (now: Kept) => void
}

function EditConflict<Kept, Values extends object>({ noun, edit, toForm, onDiscard }: EditConflictProps<Kept, Values>) {
  const fields = useFormFields()
  const { getValues } = useFormContext()
  const settle = useMarkSaved()
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
  const tell = (form: Record<string, unknown>, field: [string, FormField]) => {
    const texts = { before: say(before, field), after: say(form, field) }
    return field[1].long ? changedOnly(texts.before, texts.after) : texts
  }
  const differing = (form: Record<string, unknown>) => all.filter((field) => say(form, field) !== say(before, field))
  return (
    <ConflictDialog
      noun={noun ?? nounOf(resource)}
      differences={differing(now).map((field) => {
        const change = tell(now, field)
        return { label: labelOf(field), before: change.before, now: change.after }
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
  onSaved?: (saved: Kept) => void
  children: ReactNode
}

const asItIs = <Values extends object>(typed: Values): object => typed

function useSave<Kept extends RaRecord>() {
  const { save } = useSaveContext()
  return (body: object) =>
    new Promise<Kept>((resolve, reject) => {
      if (!save) throw new Error('useSave needs a save context above it.')
      void save(body, { onSuccess: resolve as (saved: unknown) => void, onError: reject })
    })
}

const useCancel = (onCancel: FormActionsProps['onCancel'] | undefined) => {
  const back = useBack(pathTo(useResourceContext() as Section))
  return onCancel ?? back
}

/**
 * Resolves refusals that can be answered, such as by a question.
 * @returns fields to add to a second attempt; null: stay unsaved; undefined: not answerable
 */
type Ask = (refusal: unknown) => Promise<object | null | undefined>

/** @returns null: stay unsaved */
export async function saveOnceAsked<Kept>(save: (body: object) => Promise<Kept>, body: object, ask: Ask | undefined): Promise<Kept | null> {
  try {
    return await save(body)
  } catch (refusal) {
    const answer = ask ? await ask(refusal) : undefined
    if (answer === undefined) throw refusal
    return answer && save({ ...body, ...answer })
  }
}

interface CreateProps<Kept, Values extends object> extends Props<Kept, Values> {
  empty: Values
  toBody?: (typed: Values) => object
  ask?: Ask
  /** Called before the form counts as saved. */
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
  const saved = useRef<Kept | null>(null)
  const cancel = useCancel(onCancel)
  return (
    <FormFrame
      {...frame}
      values={empty}
      save={async (typed) => {
        saved.current = await saveOnceAsked(save, toBody(typed), ask)
        if (!saved.current) return false
        onAnswered?.(saved.current)
      }}
      onSaved={() => saved.current && onSaved?.(saved.current)}
      onCancel={cancel}
    />
  )
}

export const CreateForm = <Kept extends RaRecord, Values extends object>(props: CreateProps<Kept, Values>) => (
  <CreateBase disableAuthentication redirect={false}>
    <NewRecordForm {...props} />
  </CreateBase>
)

interface EditProps<Kept, Values extends object> extends Props<Kept, Values> {
  toForm: (record: Kept) => Values
  toBody?: (typed: Values, before: Kept) => object
  ask?: Ask
  noun?: string
}

/** Changes with every save, which makes the form follow the record. */
type Based<Values> = Values & { updated_at: string }

/**
 * Edits the record in context (see `EditScreen`) against the state on screen. A conflict with a colleague's edit is shown side by side
 * and loses nothing. Once saved, the form shows the server's answer.
 */
export function EditForm<Kept extends RaRecord & { updated_at: string }, Values extends object>({
  toForm,
  toBody = asItIs,
  ask,
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
  /** False once the answer to a question has called a save off. */
  const went = useRef(true)
  const stale = useConflictingEdit<Kept, Values>({
    reload: async () => (await refetch({ throwOnError: true })).data as Kept,
    send: async (typed, updated_at) => {
      const saved = await saveOnceAsked(send, { ...toBody(typed, loaded), updated_at }, ask)
      went.current = saved !== null
      if (saved) setLoaded(saved)
    },
  })
  const edit = { ...stale, saveAnyway: async () => (await stale.saveAnyway()) && went.current }
  return (
    <FormFrame
      {...frame}
      values={values}
      save={async (typed) => (await edit.save(typed, loaded)) && went.current}
      onSaved={() => onSaved?.(loaded)}
      onCancel={cancel}
    >
      {children}
      <EditConflict noun={noun} edit={edit} toForm={toForm} onDiscard={setLoaded} />
    </FormFrame>
  )
}
