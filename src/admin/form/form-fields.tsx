import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'

/** How a field of a form is told of in words: in the dialog that compares an edit with a colleague's. */
export interface FormField {
  label: string
  /** The group it stands in. */
  group: string
  /** A value of it in words, where it is more than a text. */
  say?: (value: unknown) => string | undefined
  /** Of a long text: told by the lines alone that changed. */
  long?: boolean
}

type FormFields = Map<string, FormField>

const FormFieldsContext = createContext<FormFields | null>(null)
const GroupContext = createContext('')

/** Keeps what the inputs below say of themselves, so that no label is written twice. */
export function FormFieldsProvider({ children }: { children: ReactNode }) {
  const fields = useRef<FormFields>(new Map())
  return <FormFieldsContext value={fields.current}>{children}</FormFieldsContext>
}

export const GroupProvider = GroupContext.Provider

/** The fields of the form, by source, in the order of their first showing. */
export function useFormFields(): FormFields {
  const fields = useContext(FormFieldsContext)
  if (!fields) throw new Error('useFormFields needs a FormFieldsProvider above it.')
  return fields
}

/** Makes a field known by its label. @param say a value in words; without it, the value as a text */
export function useFormField(source: string, label: string, say?: FormField['say'], long?: boolean): void {
  const fields = useContext(FormFieldsContext)
  const group = useContext(GroupContext)
  useEffect(() => {
    fields?.set(source, { label, group, say, long })
  })
}
