import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { FieldErrors } from '../../components/FieldErrors'

/** Clear of the header above and of the actions below. */
const Place = styled('div')({ scrollMarginTop: 120, scrollMarginBottom: 160 })

/** What is wrong with a text, before it: under a long one nobody would see it. Shown once a refused save gave the text the focus. */
export function EditorErrors({ id, texts }: { id: string; texts: readonly string[] }) {
  const { isSubmitting } = useFormState()
  const place = useRef<HTMLDivElement>(null)
  const isRefused = texts.length > 0 && !isSubmitting
  useEffect(() => {
    if (!isRefused) return
    // The form gives the focus in an effect of its own, which comes after this one and scrolls, too.
    queueMicrotask(() => {
      if (place.current?.parentElement?.contains(document.activeElement)) place.current.scrollIntoView({ block: 'nearest' })
    })
  }, [isRefused])
  if (texts.length === 0) return null
  return (
    <Place ref={place}>
      <FieldErrors id={id} texts={texts} />
    </Place>
  )
}
