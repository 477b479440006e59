import { Link } from '@inertiajs/react'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import type { PublicPhoto } from '../../shared/page-parts'
import type { PageProps } from '../../shared/page-props'
import { Photo } from '../components/Photo'
import { StoryCards, StoryMeta } from '../components/StoryCards'

interface PhotoDialogProps {
  photos: PublicPhoto[]
  start: number
  onClose: () => void
}

/** Mouse drag, in pixels, that counts as a swipe; touch scrolls natively. */
const SWIPE_PX = 40

function PhotoDialog({ photos, start, onClose }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const pressedAt = useRef(0)
  const [shown, setShown] = useState(start)
  const title = useId()
  const last = photos.length - 1

  const place = () => (strip.current ? Math.round(strip.current.scrollLeft / strip.current.clientWidth) : 0)
  const go = (to: number) =>
    strip.current?.scrollTo({ left: Math.min(Math.max(to, 0), last) * strip.current.clientWidth, behavior: 'instant' })
  useEffect(() => {
    dialog.current?.showModal()
    go(start)
    // oxlint-disable-next-line react/exhaustive-deps -- when it opens, and not again
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: place() - 1, ArrowRight: place() + 1, Home: 0, End: last }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(to)
  }
  const onClick = ({ clientX, target }: MouseEvent) => {
    const way = clientX - pressedAt.current
    if (Math.abs(way) > SWIPE_PX) go(place() - Math.sign(way))
    else if (!(target instanceof HTMLImageElement)) dialog.current?.close()
  }

  return (
    <dialog ref={dialog} className="photo-dialog" aria-labelledby={title} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="photo-bar">
        <p id={title} aria-live="polite">
          Photo {shown + 1} of {photos.length}
        </p>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <ul
        ref={strip}
        className="photo-strip"
        aria-label="Photos"
        tabIndex={0}
        onScroll={() => setShown(place())}
        onDragStart={(event) => event.preventDefault()}
        onPointerDown={({ clientX }) => (pressedAt.current = clientX)}
        onClick={onClick}
      >
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <Photo photo={photo} sizes={`min(100vw, ${photo.width}px)`} alt={photo.alt || `Photo ${index + 1}`} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className="photo-bar">
          <button type="button" className="button" aria-disabled={shown === 0} onClick={() => go(place() - 1)}>
            Previous
          </button>
          <button type="button" className="button" aria-disabled={shown === last} onClick={() => go(place() + 1)}>
            Next
          </button>
        </div>
      )}
    </dialog>
  )
}

function useGallery(photos: PublicPhoto[]) {
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

const WHOLE = '(min-width: 756px) 702px, 94vw'
const HALF = '(min-width: 756px) 342px, 46vw'

/** `html` was sanitized by the server. */
export function Story({ title, name, year, html, photos, next, is_preview }: PageProps['Story']) {
  const { linkTo, dialog } = useGallery(photos)
  const [cover, ...others] = photos
  return (
    <article className="narrow">
      {is_preview && <p className="alert">Staff preview. This is how the story will look once it’s published.</p>}
      <p className="meta">
        <Link href="/stories">All stories</Link>
      </p>
      <h1>{title}</h1>
      <StoryMeta name={name} year={year} />
      {cover && (
        <a {...linkTo(0)} className="story-cover">
          <Photo photo={cover} sizes={WHOLE} alt={cover.alt} isFirst />
        </a>
      )}
      <div className="prose story" dangerouslySetInnerHTML={{ __html: html }} />
      {others.length > 0 && (
        <ul className="photos">
          {others.map((photo, index) => (
            <li key={photo.url}>
              <a {...linkTo(index + 1)}>
                <Photo photo={photo} sizes={others.length === 1 ? WHOLE : HALF} alt={photo.alt} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {dialog}
      <div className="buttons">
        <Link href="/donate" className="button">
          Help the next family
        </Link>
        <Link href="/apply" className="button button-quiet">
          Nominate a family
        </Link>
      </div>
      {next && (
        <section className="next-story no-print">
          <h2>Next story</h2>
          <StoryCards stories={[next]} heading="h3" />
        </section>
      )}
    </article>
  )
}
