import { router } from '@inertiajs/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { documentRefusedText, MAX_DOCUMENT_BYTES, MAX_DOCUMENTS_PER_UPLOAD, NO_FILES, TOO_MANY_FILES } from '../../shared/documents'
import type { Errors } from '../apply/errors'
import { sendDocuments, type Refusal } from './send-documents'

const TOO_LARGE = 'is larger than 10 MB. Take a smaller photo, or split it into parts.'

/** Finds what the server would refuse, before a slow phone sends it. */
function problemsOf(form: HTMLFormElement): Errors {
  const files = (new FormData(form).getAll('files') as File[]).filter(({ name, size }) => name !== '' || size > 0)
  const large = files.filter(({ size }) => size > MAX_DOCUMENT_BYTES).map(({ name }) => documentRefusedText(name, TOO_LARGE))
  const texts = files.length === 0 ? [NO_FILES] : files.length > MAX_DOCUMENTS_PER_UPLOAD ? [TOO_MANY_FILES] : large
  return {
    ...(!new FormData(form).has('kind') && { kind: ['Choose what you’re sending.'] }),
    ...(texts.length > 0 && { files: texts }),
  }
}

const NOTHING: Refusal = { errors: {}, message: null }

/** @param given errors of the form as it was sent without scripts */
export function useDocumentsForm(given: Errors) {
  const [refusal, setRefusal] = useState<Refusal>({ errors: given, message: null })
  const [share, setShare] = useState<number | null>(null)
  const busy = useRef(false)
  const { errors, message } = refusal
  useEffect(() => {
    const at = errors.kind ? 'document-kind' : errors.files ? 'files' : null
    if (at) document.getElementById(at)?.focus()
  }, [errors])

  const run = async (form: HTMLFormElement) => {
    const problems = problemsOf(form)
    if (Object.keys(problems).length > 0) return setRefusal({ errors: problems, message: null })
    setRefusal(NOTHING)
    setShare(0)
    const refused = await sendDocuments(form, setShare)
    setShare(null)
    if (!refused) return router.visit('/apply/status', { replace: true, preserveState: false })
    /** Errors about the visit, which has no field in this form. */
    const { reference, ...fields } = refused.errors
    setRefusal({ errors: fields, message: reference?.join(' ') ?? refused.message })
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    void run(event.currentTarget).finally(() => (busy.current = false))
  }
  return { errors, message, share, send }
}
