import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { pageAddress } from '../../shared/pages'
import { Field } from '../components/Field'
import { SlugInput, TextInput } from '../form/inputs'
import { BodyInput } from './BodyInput'
import { slugOf, type PageForm } from './page-form'

const LONGEST_DESCRIPTION = 300

const Fixed = styled('p')({ margin: 0, overflowWrap: 'anywhere' })

/** While nobody wrote an address, it follows the title. */
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
  <Field label="Address" help="The site needs this page where it is, so its address stays.">
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
      help={`What search engines and shared links say of the page. ${length} of ${LONGEST_DESCRIPTION} characters.`}
    />
  )
}

interface Props {
  isNew?: boolean
  /** The address of a page that the site needs, which stays. */
  fixedSlug?: string
}

/** What a page is made of (rule 16.1). */
export function PageInputs({ isNew = false, fixedSlug }: Props) {
  useSuggestedSlug(isNew)
  return (
    <>
      <TextInput source="title" label="Title" autoFocus={isNew} />
      {fixedSlug === undefined ? (
        <SlugInput source="slug" label="Address" startAdornment="/" help="Letters, digits and dashes: our-partners." />
      ) : (
        <FixedAddress slug={fixedSlug} />
      )}
      <Description />
      <BodyInput />
    </>
  )
}
