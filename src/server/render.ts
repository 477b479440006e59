import type { Page } from '@inertiajs/core'

/** Renders a public page on the server. */
export type Renderer = (page: Page) => Promise<{ head: string[]; body: string }>

/** The renderer of the server bundle; development loads a fresh one for every page instead. */
export const bundledRenderer = async (): Promise<Renderer> => (await import('../public/entry-server')).render
