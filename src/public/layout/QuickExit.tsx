import type { ReactNode } from 'react'
import { QUICK_EXIT_SITE } from '../../shared/quick-exit'

const HINT = 'quick-exit-hint'

/** The first thing on the page for hands, eyes and keyboards, before the link to the content. What a press does stands in the page's head (`src/server/quick-exit.ts`). */
export const QuickExit = ({ children }: { children: ReactNode }) => (
  <aside className="quick-exit no-print" aria-label="Leave quickly">
    <div className="wrap quick-exit-row">
      <a href={QUICK_EXIT_SITE.url} rel="noreferrer" data-quick-exit aria-describedby={HINT}>
        Leave this page
      </a>
      <p id={HINT}>
        Shows {QUICK_EXIT_SITE.title} at once.<span className="js-only has-keys"> Or press Escape three times.</span>
      </p>
    </div>
    {children}
  </aside>
)
