import { createInertiaApp } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Layout } from './layout/Layout'
import { pageTitle } from './page-title'

const pages = import.meta.glob<Record<string, ComponentType>>('./pages/*.tsx', { eager: true })

const renderer = createInertiaApp({
  resolve: (name) => {
    const Component = pages[`./pages/${name}.tsx`]?.[name]
    if (!Component) throw new Error(`There is no public page named ${name}.`)
    return Component
  },
  layout: () => Layout,
  title: pageTitle,
})

export async function render(page: Page): Promise<{ head: string[]; body: string }> {
  const draw = await renderer
  if (!draw) throw new Error('The page library gave no server renderer.')
  return draw(page, renderToString)
}
