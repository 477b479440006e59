import { useRef, useState, type MouseEvent } from 'react'
import type { PublicPhoto } from '../../shared/page-props/photo'
import { PhotoDialog } from './PhotoDialog'

/** Photos that open large: `linkTo` is what the link around each carries, which leads to its file without scripts, and in a new tab. */
export function useGallery(photos: PublicPhoto[]) {
  const [open, setOpen] = useState<number | null>(null)
  const opener = useRef<HTMLAnchorElement>(null)
  const close = () => {
    setOpen(null)
    opener.current?.focus()
  }
  const linkTo = (place: number) => ({
    href: photos[place]?.url,
    'aria-label': [`Open photo ${place + 1} of ${photos.length}`, photos[place]?.alt].filter(Boolean).join(': '),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      opener.current = event.currentTarget
      setOpen(place)
    },
  })
  return { linkTo, dialog: open !== null && <PhotoDialog photos={photos} start={open} onClose={close} /> }
}
