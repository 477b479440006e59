import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, lazy, Suspense } from 'react'
import { useFormContext, useWatch, useFormState } from 'react-hook-form'
import type { PageBody } from '../../shared/page-body/body'
import { pageAddress } from '../../shared/pages'
import { Field } from '../components/Field'
import { CheckInput, SlugInput, TextInput } from '../form/inputs'
import { allErrorMessages, useField } from '../form/form-fields'
import { linesOf } from './body-lines'
import { slugOf, type PageForm } from './page-form'

const PageEditor = lazy(() => import('./editor/PageEditor').then((m) => ({ default: m.PageEditor })))

const LABEL = 'Page text'
const HELP = 'Words in braces, like {name} or {phone}, are filled in from Settings. Choose Insert to see them all.'

const sayBody = (body: unknown) => linesOf(body as PageBody).join('\n')

function BodyInput() {
  const { value, change } = useField<PageBody>('body', LABEL, sayBody, true)
  const { errors } = useFormState()
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={392} aria-label="Loading the editor" />}>
      <PageEditor
        label={LABEL}
        help={HELP}
        value={value}
        errors={[...new Set(allErrorMessages(errors.body))]}
        onChange={(body) => change(body)}
      />
    </Suspense>
  )
}

const LONGEST_DESCRIPTION = 300

const Fixed = styled('p')({ margin: 0, overflowWrap: 'anywhere' })

function useSuggestedSlug(isNew: boolean) {
  const title = useWatch<PageForm, 'title'>({ name: 'title' })
  const { getValues, setValue } = useFormContext<PageForm>()
  const suggested = useRef('')
  useEffect(() => {
    if (!isNew || getValues('slug') !== suggested.current) return
    suggested.current = slugOf(title)
    setValue('slug', suggested.current, { shouldDirty: true })
  }, [isNew, title, getValues, setValue])
}

const FixedAddress = ({ slug }: { slug: string }) => (
  <Field label="Address" help="This page’s address can’t be changed.">
    {({ id }) => <Fixed id={id}>{pageAddress(slug)}</Fixed>}
  </Field>
)

function Description() {
  const { length } = (useWatch<PageForm, 'description'>({ name: 'description' }) ?? '').trim()
  return (
    <TextInput
      source="description"
      label="Description"
      optional
      minRows={2}
      maxRows={5}
      help={`Shown in search results and link previews. ${length} of ${LONGEST_DESCRIPTION} characters.`}
    />
  )
}

interface Props {
  isNew?: boolean
  fixedSlug?: string
}

export function PageInputs({ isNew = false, fixedSlug }: Props) {
  useSuggestedSlug(isNew)
  return (
    <>
      <TextInput source="title" label="Title" autoFocus={isNew} />
      {fixedSlug === undefined ? (
        <SlugInput source="slug" label="Address" startAdornment="/" help="Letters, numbers, and dashes, like our-partners." />
      ) : (
        <FixedAddress slug={fixedSlug} />
      )}
      <Description />
      <BodyInput />
      {fixedSlug === undefined && <CheckInput source="in_footer" label="Link to this page at the bottom of every public page" />}
    </>
  )
}
