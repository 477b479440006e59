import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ZodType } from 'zod'
import { BLOCKS, type BlockFields } from '../../../shared/page-body/blocks'
import { DialogForm } from '../../form/DialogForm'
import { typedOf } from '../../form/typed-of'
import type { BlockDialogProps } from '../editor/editor-actions'
import { BLOCK_FACES } from './block-faces'
import { BLOCK_LABELS } from './block-labels'
import { BlockInputs } from './BlockInputs'

/** What a block holds, in a form of its own: in the text once it is as a page may have it. */
export function BlockDialog({ block, isNew, onSave, onClose }: BlockDialogProps) {
  const { teach, fields, empty } = BLOCK_FACES[block.blockType]
  const schema = BLOCKS[block.blockType] as unknown as ZodType<BlockFields>
  const [values] = useState(() => typedOf({ id: '', blockName: '', blockType: '', ...empty }, block))
  const save = (typed: object) => {
    onSave(schema.parse(typed))
    return Promise.resolve()
  }
  return (
    <DialogForm
      title={`${isNew ? 'Add' : 'Edit'}: ${BLOCK_LABELS[block.blockType]}`}
      size="2xl"
      saveLabel={isNew ? 'Add' : 'Done'}
      values={values}
      schema={schema}
      asks
      save={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {teach}
      </Typography>
      <BlockInputs fields={fields} />
    </DialogForm>
  )
}
