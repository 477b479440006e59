export interface FieldProps<F> {
  field: F
  path: string
  label: string
  required: boolean
  /** Whether to say that the answer is optional. */
  optional: boolean
}
