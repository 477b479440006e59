import type { Page } from '@inertiajs/core'
import { escapeHtml } from '../shared/html'
import type { Site } from '../shared/page-props'

/** @param title already escaped: the result goes into the head as HTML */
export function pageTitle(title: string, page?: Page): string {
  const name = escapeHtml((page?.props as { site?: Site } | undefined)?.site?.name ?? '')
  return title && page?.component !== 'Home' ? `${title} - ${name}` : name
}
