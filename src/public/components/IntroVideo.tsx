import { useState } from 'react'
import poster from '../assets/kitchen-table.svg?no-inline'

interface Props {
  id: number
  what: string
}

/** Contacts Vimeo only after the click. */
export function IntroVideo({ id, what }: Props) {
  const [playing, setPlaying] = useState(false)
  if (playing) {
    return (
      <div className="video">
        <iframe
          ref={(frame) => frame?.focus()}
          title={`Video: ${what}`}
          src={`https://player.vimeo.com/video/${id}?dnt=1`}
          allow="fullscreen"
        />
      </div>
    )
  }
  return (
    <div>
      <button type="button" className="video js-only" onClick={() => setPlaying(true)}>
        <img src={poster} alt="" width="960" height="540" loading="lazy" />
        <span>
          <svg width="22" height="22" fill="currentColor" aria-hidden="true">
            <path d="M4 2v18l16-9z" />
          </svg>
          Play {what}
        </span>
      </button>
      <p className="meta js-only">This video is hosted on Vimeo. It loads only when you press Play.</p>
      <p className="no-js-only">
        <a href={`https://vimeo.com/${id}`}>Watch {what} on Vimeo</a>
      </p>
    </div>
  )
}
