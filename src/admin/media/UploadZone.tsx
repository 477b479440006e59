import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import { styled } from '@mui/material/styles'
import { useState, type DragEvent } from 'react'
import { colors } from '../../shared/brand/tokens'

const Zone = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '14px 16px',
  minHeight: 56,
  border: `1.5px dashed #8A8577`,
  borderRadius: 8,
  background: '#FFFFFF',
  cursor: 'pointer',
  '& svg': { color: colors.teal, flex: 'none' },
  '& strong': { display: 'block', color: colors.teal, fontSize: '0.9375rem' },
  '& small': { fontSize: '0.8125rem', color: colors.muted },
  '&:hover, &[data-over]': { background: colors.tealTint, borderColor: colors.teal },
  '&:focus-within': { outline: `3px solid ${colors.teal}`, outlineOffset: 2 },
})

interface Props {
  label: string
  multiple?: boolean
  /** Kinds of files, in words and for the browser's picker. */
  takes?: string
  accept?: string
  onFiles: (files: readonly File[]) => void
}

export function UploadZone({ label, multiple = false, takes = 'JPEG, PNG, or WebP', accept = 'image/*', onFiles }: Props) {
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <Zone data-over={over || undefined} onDrop={onDrop} onDragOver={onDragOver} onDragLeave={() => setOver(false)}>
      <AddPhotoAlternateOutlined aria-hidden="true" />
      <span>
        <strong>{label}</strong>
        <small>
          {multiple ? 'Or drop them here. ' : 'Or drop it here. '}
          {takes}, up to 10 MB{multiple ? ' each' : ''}.
        </small>
      </span>
      <input
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </Zone>
  )
}
