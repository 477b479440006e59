import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyScreen } from '../../src/admin/define-resource'

const importDonors = () => Promise.resolve({ Donors: () => createElement('h1', null, 'Donors') })

function openScreen() {
  const { Content, load } = lazyScreen('Donors', importDonors, 'Donors')
  return { load, html: () => renderToString(createElement(Suspense, { fallback: 'Loading' }, createElement(Content))) }
}

it('shows a placeholder while a screen loads', () => {
  expect(openScreen().html()).toContain('Loading')
})

it('shows a screen that is loaded at once', async () => {
  const { load, html } = openScreen()
  await load?.()
  expect(html()).toContain('<h1>Donors</h1>')
  expect(html()).not.toContain('Loading')
})
