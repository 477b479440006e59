import { beforeAll, describe, expect, it } from 'vitest'
import type { PageProps } from '../../src/shared/page-props'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
beforeAll(async () => {
  const campaign = (slug: string, active: boolean) =>
    site.ctx.payload.create({
      collection: 'campaigns',
      data: { slug, company_name: slug, email: 'c@example.org', active, gdrive_id: 1 },
    })
  await campaign('spring-drive', true)
  await campaign('winter-drive', false)
})

describe('a link that an email app mangled', () => {
  it.each([
    ['/campaign/spring-drive%3E.', '/campaign/spring-drive'],
    ['/apply?campaign=spring-drive)', '/apply?campaign=spring-drive'],
    ['/donate?campaign=%3Cspring-drive%3E&amount=50', '/donate?campaign=spring-drive&amount=50'],
    ['/apply,', '/apply'],
    ['/apply/status%E2%80%8B', '/apply/status'],
  ])('leads home by GET and HEAD: %s', async (address, meant) => {
    const visitor = await site.as('visitor')
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await visitor.send(address, { method, plain: true })
      expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([302, meant, 'no-store'])
    }
    expect((await visitor.get(meant)).status).toBe(200)
  })

  it('leads to no other site', async () => {
    const visitor = await site.as('visitor')
    for (const address of ['//evil.example/.', '/%2F%2Fevil.example.', '/%5Cevil.example)', '/.%2F%2Fevil.example.'])
      expect((await visitor.get(address)).headers.get('Location') ?? '/').toMatch(/^\/(?![/\\])/)
  })

  it('says of a campaign that it is unknown, or not open, as it is', async () => {
    const visitor = await site.as('visitor')
    const noticeOf = async (form: string, slug: string) =>
      (await visitor.page<{ props: PageProps['Apply'] }>(`${form}?campaign=${slug}`)).json.props.campaign_notice
    for (const form of ['/apply', '/donate']) {
      expect(await noticeOf(form, 'spring-drive')).toBeNull()
      expect(await noticeOf(form, 'winter-drive')).toMatch(/isn’t open right now/)
      expect(await noticeOf(form, 'sprnig-drive')).toMatch(/don’t know the campaign in this link/)
    }
  })
})
