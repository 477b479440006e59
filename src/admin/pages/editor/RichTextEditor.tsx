import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { styled } from '@mui/material/styles'
import type { EditorThemeClasses } from 'lexical'
import { useId, useState, type ComponentType, useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { colors, fonts } from '../../../shared/brand/tokens'
import { isSafeLink } from '../../../shared/page-body/links'
import { FieldErrors } from '../../components/Field'
import { BlockNode } from './BlockNode'
import type { BlockDialogProps } from './editor-actions'
import { EditorDialogs } from './EditorDialogs'
import { toEditor, type StoredText } from './stored-text'
import { Toolbar } from './Toolbar'
import { ValuePlugin } from './ValuePlugin'

const EditorFrame = styled('div')({
  minWidth: 0,
  display: 'grid',
  gap: 4,
  '& > .label': { fontSize: '0.8125rem', fontWeight: 600 },
  '& > p': { margin: 0, fontSize: '0.8125rem', color: colors.muted },
  '& .editor': { border: '1px solid #8A8577', borderRadius: 8, background: '#FFFFFF' },
  '& .editor:focus-within': { outline: `3px solid ${colors.teal}`, outlineOffset: 2 },
  '& .editor[data-invalid]': { borderColor: colors.red },
  '& .words': {
    minHeight: 110,
    padding: '12px 16px 16px',
    fontSize: '1.0625rem',
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
    outline: 'none',
    '& > p, & > ul, & > ol, & > blockquote': { margin: '0 0 0.75em' },
    '& > h2, & > h3': { margin: '0 0 0.4em', fontFamily: fonts.heading, fontWeight: 600, lineHeight: 1.25 },
    '& > h2': { fontSize: '1.375rem' },
    '& > h3': { fontSize: '1.125rem' },
    '& > * + h2, & > * + h3': { marginTop: '1em' },
    '& > blockquote': { paddingLeft: 16, borderLeft: `3px solid ${colors.yellow}` },
    '& > ul, & > ol': { paddingLeft: 26 },
    '& .nested': { listStyle: 'none' },
    '& .bold': { fontWeight: 700 },
    '& .italic': { fontStyle: 'italic' },
    '& a': { cursor: 'text' },
    '& > :last-child': { marginBottom: 0 },
  },
  '&.page .words': { minHeight: 320, '@media (max-width: 639.95px)': { padding: '12px 12px 16px' } },
  '& [data-lexical-cursor]': { display: 'block', height: 20, borderLeft: `2px solid ${colors.ink}` },
})

const Place = styled('div')({ scrollMarginTop: 120, scrollMarginBottom: 160 })

/** Shows errors above the text, because below a long one they would go unseen. Scrolls to them once a refused save has focused the text. */
function EditorErrors({ id, texts }: { id: string; texts: readonly string[] }) {
  const { isSubmitting } = useFormState()
  const place = useRef<HTMLDivElement>(null)
  const isRefused = texts.length > 0 && !isSubmitting
  useEffect(() => {
    if (!isRefused) return
    // The form moves the focus in a later effect, which also scrolls.
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

const TEXT_NODES = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode]

const THEME: EditorThemeClasses = { text: { bold: 'bold', italic: 'italic' }, list: { nested: { listitem: 'nested' } } }

const fail = (error: Error) => {
  throw error
}

interface Props {
  label: string
  help?: string
  value: StoredText
  errors: readonly string[]
  BlockDialog?: ComponentType<BlockDialogProps>
  onChange: (value: StoredText) => void
}

export function RichTextEditor({ label, help, value, errors, BlockDialog, onChange }: Props) {
  const withBlocks = BlockDialog !== undefined
  const id = useId()
  const [config] = useState(() => ({
    // Copied content pastes unchanged only into editors of the same namespace.
    namespace: withBlocks ? 'page' : 'text',
    nodes: withBlocks ? [...TEXT_NODES, BlockNode] : TEXT_NODES,
    theme: THEME,
    onError: fail,
    editorState: JSON.stringify(toEditor(value)),
  }))
  const described = [help && `${id}-help`, errors.length > 0 && `${id}-errors`].filter(Boolean).join(' ')
  return (
    <EditorFrame className={withBlocks ? 'page' : 'text'}>
      <span id={`${id}-label`} className="label">
        {label}
      </span>
      <EditorErrors id={`${id}-errors`} texts={errors} />
      <LexicalComposer initialConfig={config}>
        <EditorDialogs BlockDialog={BlockDialog}>
          <div className="editor" data-invalid={errors.length > 0 || undefined}>
            <Toolbar label={label} withBlocks={withBlocks} />
            <RichTextPlugin
              contentEditable={
                <ContentEditable
                  className="words"
                  aria-labelledby={`${id}-label`}
                  aria-describedby={described || undefined}
                  aria-invalid={errors.length > 0}
                  aria-multiline
                />
              }
              ErrorBoundary={LexicalErrorBoundary}
            />
          </div>
          <HistoryPlugin />
          <ListPlugin />
          <LinkPlugin validateUrl={isSafeLink} />
          <ValuePlugin value={value} withBlocks={withBlocks} onChange={onChange} />
        </EditorDialogs>
      </LexicalComposer>
      {help && <p id={`${id}-help`}>{help}</p>}
    </EditorFrame>
  )
}
