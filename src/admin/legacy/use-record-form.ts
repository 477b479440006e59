import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { useAppDataProvider } from '../data-provider'
import { useStaleEdit } from './use-stale-edit'
import { keepRecord } from '../record/record-cache'
import { useForm } from './use-form'

interface Settings<Kept, Form> {
  /** Under `/api/`. */
  resource: string
  schema: ZodType
  /** What the API is sent; without it the form as it is. */
  toBody?: (form: Form) => object
  /** What to do with the answered record once the form counts as synced, such as leaving. */
  onSaved?: (saved: Kept) => void
}

interface CreateSettings<Kept, Form> extends Settings<Kept, Form> {
  /** A form that nothing was typed into; the same object for as long as the form is open. */
  empty: Form
}

const asItIs = <Form>(form: Form): object => form as object

/** A form that makes a new record by `POST /api/{resource}`. */
export function useCreateForm<Kept extends { id: number }, Form extends object>({
  resource,
  empty,
  schema,
  toBody = asItIs,
  onSaved,
}: CreateSettings<Kept, Form>) {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const saved = useRef<Kept | null>(null)
  return useForm<Form>({
    initial: empty,
    schema,
    send: async (form) => {
      saved.current = (await dataProvider.change<Kept>('POST', resource, toBody(form))).data
      keepRecord(queryClient, resource, saved.current)
    },
    onSaved: () => saved.current && onSaved?.(saved.current),
  })
}

/** An edit that met a colleague's: the three states of the form, and the two ways on. */
export interface MetEdit<Form> {
  conflict: { mine: Form; before: Form; now: Form } | null
  saveAnyway: () => Promise<void>
  discard: () => void
}

interface EditSettings<Kept, Form> extends Settings<Kept, Form> {
  /** The record as it was when the form was opened. */
  loaded: Kept
  toForm: (record: Kept) => Form
  /** Where the record is read and written; `{resource}/{id}` without it. */
  path?: string
}

/**
 * A form that edits a record by PUT, against the state that was on screen: an edit that met a colleague's is in `conflict`
 * (see `EditConflict`) and loses nothing. Saved, the form shows the record as it was answered.
 */
export function useEditForm<Kept extends { id: number; updated_at: string }, Form extends object>(settings: EditSettings<Kept, Form>) {
  const { resource, loaded, toForm, schema, toBody = asItIs, onSaved, path = `${resource}/${loaded.id}` } = settings
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const [record, setRecord] = useState(loaded)
  /** The newest state that this form knows of. */
  const known = useRef(loaded)
  const initial = useMemo(() => toForm(record), [record, toForm])
  const keep = (answer: Kept): Kept => {
    keepRecord(queryClient, resource, answer)
    return answer
  }
  const edit = useStaleEdit<Kept, Form>({
    reload: async () => keep((await dataProvider.read<Kept>(path)).data),
    send: async (form, updated_at) => {
      known.current = keep((await dataProvider.change<Kept>('PUT', path, { ...toBody(form), updated_at })).data)
    },
  })
  const form = useForm<Form>({
    initial,
    schema,
    send: (typed) => edit.save(typed, known.current),
    onSaved: () => {
      setRecord(known.current)
      onSaved?.(known.current)
    },
  })
  const { conflict } = edit
  return {
    form,
    /** The record as the form shows it when nothing is typed. */
    record,
    conflict: conflict && { mine: conflict.mine, before: toForm(conflict.before), now: toForm(conflict.now) },
    saveAnyway: async () => {
      if (await edit.saveAnyway()) form.settle()
    },
    discard: () => {
      if (!conflict) return
      known.current = conflict.now
      setRecord(conflict.now)
      edit.clear()
    },
  }
}
