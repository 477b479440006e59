import type { Page } from '@inertiajs/core'
import { escapeHtml } from '../shared/escape-html'
import type { Site } from '../shared/page-props'

/**
 * The document title: on the home page the foundation's name, elsewhere `{page} - {foundation}`.
 * @param title the page's own title, already escaped: the result is put into the head as HTML
 */
export function pageTitle(title: string, page?: Page): string {
  const name = escapeHtml((page?.props as { site?: Site } | undefined)?.site?.name ?? '')
  return title && page?.component !== 'Home' ? `${title} - ${name}` : name
}
