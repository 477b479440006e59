import { describe, expect, it } from 'vitest'
import { newPageSchema } from '../../src/shared/pages'
import { ROUTES } from '../api/access-table'

/** First path segment of every route. */
const firsts = [...new Set(ROUTES.map(([, path]) => path.split('/')[1] ?? ''))]
  .filter((first) => /^[a-z0-9-]+$/.test(first))
  .filter((first) => !['ours', 'draft'].includes(first))

describe('the address of a page of staff’s own', () => {
  it.each(firsts)('is not /%s, which the site has itself', (slug) => {
    expect(newPageSchema.safeParse({ title: 'Ours', slug }).error?.issues.map(({ path }) => path)).toEqual([['slug']])
  })

  it('is what is left', () => {
    expect(newPageSchema.safeParse({ title: 'Ours', slug: 'our-volunteers' }).success).toBe(true)
  })
})
