import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import Add from '@mui/icons-material/Add'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { $isRangeSelection } from 'lexical'
import { useState } from 'react'
import { BLOCK_TYPES } from '../../../shared/page-body/blocks'
import type { FilledIn } from '../../../shared/page-body/body'
import { ActionMenu } from '../../components/ActionMenu'
import { blockEditors } from '../blocks/block-editors'
import { BLOCK_LABELS } from '../blocks/block-labels'
import { useEditorActions } from './editor-actions'
import { $selectionOrEnd } from './formatting'
import { $insertParagraphOf } from './BlockNode'

const PLACEHOLDERS: readonly [word: `{${FilledIn}}`, label: string][] = [
  ['{name}', 'Foundation name'],
  ['{tagline}', 'Tagline'],
  ['{email}', 'Email'],
  ['{phone}', 'Phone'],
  ['{hours}', 'Hours'],
  ['{ein}', 'EIN'],
  ['{registered_in}', 'State of registration'],
  ['{help_months}', 'Months of help'],
  ['{draft_days}', 'Days an unsent application is saved'],
]

const ABOUT = '{about}'

const Heading = styled(ListSubheader)({ lineHeight: '32px', background: 'transparent', fontSize: '0.8125rem' })

export function InsertMenu({ withBlocks }: { withBlocks: boolean }) {
  const [editor] = useLexicalComposerContext()
  const { addBlock } = useEditorActions()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  const addWord = (word: string) =>
    editor.update(
      () => {
        const selection = $selectionOrEnd()
        if (word === ABOUT) $insertParagraphOf(word)
        else if ($isRangeSelection(selection)) selection.insertText(word)
      },
      { onUpdate: () => editor.focus() },
    )
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>
          <Add sx={{ verticalAlign: '-5px' }} /> Insert
        </span>
      </button>
      <ActionMenu label="Insert" anchor={anchor} onClose={() => setAnchor(null)}>
        {withBlocks &&
          BLOCK_TYPES.map((type) => {
            const { Icon } = blockEditors[type]
            return (
              <MenuItem key={type} onClick={choose(() => addBlock(type))}>
                <ListItemIcon>
                  <Icon fontSize="small" />
                </ListItemIcon>
                {BLOCK_LABELS[type]}
              </MenuItem>
            )
          })}
        <Heading role="presentation" disableSticky>
          From Settings
        </Heading>
        {[...PLACEHOLDERS, ...(withBlocks ? [[ABOUT, 'About The Foundation'] as const] : [])].map(([word, label]) => (
          <MenuItem key={word} onClick={choose(() => addWord(word))}>
            {label}
          </MenuItem>
        ))}
      </ActionMenu>
    </>
  )
}
