import { useFormContext } from 'react-hook-form'
import { useSubmit } from '../form/around-form'
import type { PageForm } from './page-form'

/**
 * Saves the page by another way than its first button.
 * @returns a function of what is to become of it in public; it tells whether it was saved
 */
export function usePageSaving(): (publish?: boolean) => Promise<boolean> {
  const submit = useSubmit()
  const { setValue } = useFormContext<PageForm>()
  return async (publish) => {
    setValue('publish', publish, { shouldDirty: true })
    const saved = await submit()
    // Refused: the first button saves a draft again.
    if (!saved) setValue('publish', undefined, { shouldDirty: true })
    return saved
  }
}
