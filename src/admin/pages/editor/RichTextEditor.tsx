import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import type { EditorThemeClasses } from 'lexical'
import { useId, useState, type ComponentType } from 'react'
import { isSafeLink } from '../../../shared/page-body/links'
import { BlockNode } from './BlockNode'
import type { BlockDialogProps } from './editor-actions'
import { EditorDialogs } from './EditorDialogs'
import { EditorErrors } from './EditorErrors'
import { EditorFrame } from './EditorFrame'
import { toEditor, type Stored } from './stored-text'
import { Toolbar } from './Toolbar'
import { ValuePlugin } from './ValuePlugin'

const TEXT_NODES = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode]

/** Class names of the text's parts, which `EditorFrame` dresses. */
const THEME: EditorThemeClasses = { text: { bold: 'bold', italic: 'italic' }, list: { nested: { listitem: 'nested' } } }

const fail = (error: Error) => {
  throw error
}

interface Props {
  label: string
  help?: string
  value: Stored
  errors: readonly string[]
  /** Edits the blocks that a page may hold beside text; without it there are none. */
  BlockDialog?: ComponentType<BlockDialogProps>
  /** Given what the editor holds after each change, as it is stored. */
  onChange: (value: Stored) => void
}

/** A text with headings, lists, quotations and links, and between them the blocks of a page. */
export function RichTextEditor({ label, help, value, errors, BlockDialog, onChange }: Props) {
  const withBlocks = BlockDialog !== undefined
  const id = useId()
  const [config] = useState(() => ({
    // What is copied here comes in elsewhere as it was only where it may be.
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
