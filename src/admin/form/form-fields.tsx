import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'

/** Describes a field for the dialog that compares two edits. */
export interface FormField {
  label: string
  group: string
  say?: (value: unknown) => string | undefined
  /** Long text: show only its changed lines. */
  long?: boolean
}

type FormFields = Map<string, FormField>

const FormFieldsContext = createContext<FormFields | null>(null)
const GroupContext = createContext('')

export function FormFieldsProvider({ children }: { children: ReactNode }) {
  const fields = useRef<FormFields>(new Map())
  return <FormFieldsContext value={fields.current}>{children}</FormFieldsContext>
}

export const GroupProvider = GroupContext.Provider

export function useFormFields(): FormFields {
  const fields = useContext(FormFieldsContext)
  if (!fields) throw new Error('useFormFields needs a FormFieldsProvider above it.')
  return fields
}

export function useFormField(source: string, label: string, say?: FormField['say'], long?: boolean): void {
  const fields = useContext(FormFieldsContext)
  const group = useContext(GroupContext)
  useEffect(() => {
    fields?.set(source, { label, group, say, long })
  })
}
