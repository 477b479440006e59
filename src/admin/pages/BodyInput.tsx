import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { useFormState } from 'react-hook-form'
import type { PageBody } from '../../shared/page-body/body'
import { allTextsOf, useField } from '../form/use-field'
import { linesOf } from './body-lines'

const PageEditor = lazy(() => import('./editor/PageEditor').then((m) => ({ default: m.PageEditor })))

const LABEL = 'Page text'
const HELP = 'Words in braces, such as {name} or {phone}, are filled in from the settings when the page is shown. Insert lists them.'

const sayBody = (body: unknown) => linesOf(body as PageBody).join('\n')

/** What the page says. */
export function BodyInput() {
  const { value, change } = useField<PageBody>('body', LABEL, sayBody, true)
  const { errors } = useFormState()
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={392} aria-label="Loading the editor" />}>
      <PageEditor
        label={LABEL}
        help={HELP}
        value={value}
        errors={[...new Set(allTextsOf(errors.body))]}
        onChange={(body) => change(body)}
      />
    </Suspense>
  )
}
