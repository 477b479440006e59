export interface FieldProps<F> {
  field: F
  path: string
  label: string
  required: boolean
  /** The label says that the answer is optional. */
  optional: boolean
}
