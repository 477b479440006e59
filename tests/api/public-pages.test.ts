import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PageRecord } from '../../src/shared/api/pages'
import type { Media } from '../../src/shared/api/media'
import type { PagePart } from '../../src/shared/page-parts'
import type { Problem } from '../../src/shared/api/common'
import type { PageProps } from '../../src/shared/page-props'
import { DAY_MS } from '../../src/shared/dates'
import { sample, type Client } from '../helpers/client'
import { image } from '../helpers/images'
import { block, bodyOf, heading, link, list, paragraph, question, text, type Node } from '../helpers/page-body'
import { figureCounted } from '../helpers/public-figures'
import { siteTests } from '../helpers/site-tests'
import { CHECK } from './access-giving'
import { ALBUM } from './access-table'

const site = siteTests()
let admin: Client
let visitor: Client
let restore: () => Promise<void>
beforeAll(async () => {
  admin = await site.as('admin')
  visitor = await site.as('visitor')
  await site.ctx.payload.create({
    collection: 'campaigns',
    data: { slug: 'open', company_name: 'Open', email: 'a@example.org', active: true },
  })
  await admin.post('/api/pages', { title: 'Ours', slug: 'ours' })
  restore = await site.remember()
})
afterEach(() => (site.setNow(null), restore()))

const query = async <T extends object>(statement: string) => (await site.ctx.payload.db.pool.query<T>(statement)).rows
const ours = async () => (await query<{ id: number }>(`select id from pages where slug = 'ours'`))[0]?.id
const sectionsAt = async (path = '/ours') => (await visitor.page<{ props: PageProps['Info'] }>(path)).json.props.text.sections
async function sections(...children: Node[]) {
  expect((await admin.put(`/api/pages/${await ours()}`, { body: bodyOf(...children), publish: true })).status).toBe(200)
  return sectionsAt()
}
const parts = async (...children: Node[]): Promise<PagePart[]> => (await sections(...children)).flatMap((section) => section.parts)

describe('a page in public', () => {
  it('is split into sections, one per top-level heading', async () => {
    expect(
      await sections(
        paragraph('Before.'),
        heading('What we do'),
        paragraph('One.'),
        heading('Within', 'h3'),
        paragraph('Two.'),
        question('Who?', 'You.'),
        paragraph('After.'),
        heading('What we do'),
        list('bullet', [text('a'), link('/faq', 'b')], [list('number', [text('c')])], [text('d')]),
        heading('Nothing follows'),
      ),
    ).toEqual([
      { id: null, title: null, parts: [{ type: 'text', html: '<p>Before.</p>' }] },
      {
        id: 'what-we-do',
        title: 'What we do',
        parts: [
          { type: 'text', html: '<p>One.</p><h3>Within</h3><p>Two.</p>' },
          { type: 'question', ask: 'Who?', html: '<p>You.</p>' },
          { type: 'text', html: '<p>After.</p>' },
        ],
      },
      {
        id: 'what-we-do--2',
        title: 'What we do',
        parts: [{ type: 'text', html: '<ul><li>a<a href="/faq" rel="noopener noreferrer">b</a><ol><li>c</li></ol></li><li>d</li></ul>' }],
      },
    ])
  })

  it('says what the settings say where words stand in braces, and follows them', async () => {
    const said = await parts(
      paragraph('{name}, {tagline}, {ein}, {registered_in}, {help_months}, {draft_days}, {no body}, {2}'),
      paragraph('Write to {email} or ', link('mailto:{email}', '{email}'), '.'),
      paragraph('{about}'),
      block('call_to_action', { label: 'Write to {name}', url: 'mailto:{email}' }),
    )
    const mail = '<a href="mailto:hello@example.org" rel="noopener noreferrer">hello@example.org</a>'
    expect(said).toMatchObject([
      { type: 'text', html: expect.stringContaining(`<p>Write to ${mail} or ${mail}.</p>`) as string },
      { type: 'call_to_action', label: 'Write to Hearthside Foundation', url: 'mailto:hello@example.org' },
    ])
    const [first] = said
    const html = first?.type === 'text' ? first.html : ''
    expect(html).toContain('Hearthside Foundation, Housing help for families in hardship, 00-0000000, Minnesota, 12, 30, {no body}, {2}')
    expect(html.match(/<p>/g)).toHaveLength(2 + 3)
    await admin.put('/api/site-settings', { name: '<b>Lantern</b> House' })
    expect(JSON.stringify(await sectionsAt())).toContain('&lt;b&gt;Lantern&lt;/b&gt; House')
  })

  it('shows its pictures with words of its own, and stands without one that was deleted', async () => {
    const [picture] = (await admin.upload<Media[]>([await image()])).json
    const shown = await parts(paragraph('Look.'), block('picture', { image: picture?.id, alt: 'A house of {name}', caption: null }))
    expect(shown[1]).toMatchObject({
      type: 'picture',
      caption: null,
      photo: { url: picture?.url, alt: 'A house of Hearthside Foundation' },
    })
    expect((await visitor.get(picture?.url ?? '')).status).toBe(200)
    await admin.delete(`/api/media/${picture?.id}`)
    expect(await sectionsAt()).toEqual([{ id: null, title: null, parts: [{ type: 'text', html: '<p>Look.</p>' }] }])
  })

  it('has the video of the settings where it names none', async () => {
    await admin.put('/api/site-settings', { vimeo_id: 22 })
    expect(await parts(block('video'), block('video', { vimeo_id: 7, title: 'Us' }))).toEqual([
      { type: 'video', vimeo_id: 22, title: null, is_introduction: true },
      { type: 'video', vimeo_id: 7, title: 'Us', is_introduction: false },
    ])
    await admin.put('/api/site-settings', { vimeo_id: null })
    expect(await sectionsAt()).toMatchObject([{ parts: [{ vimeo_id: 7 }] }])
  })

  it('leaves out what shows nothing, with its heading', async () => {
    await site.ctx.payload.update({ collection: 'campaigns', id: 1, data: { active: false } })
    const empty = ['quotes', 'latest_stories', 'campaigns', 'figures'].flatMap((type) => [heading(type), block(type)])
    expect(await sections(paragraph('Hello.'), ...empty)).toEqual([
      { id: null, title: null, parts: [{ type: 'text', html: '<p>Hello.</p>' }] },
    ])
    const leadsOn = paragraph(link('/stories', 'All'), ', here')
    expect(await sections(heading('Left'), block('latest_stories'), leadsOn, heading('Whole'), leadsOn)).toMatchObject([{ title: 'Whole' }])
  })

  it('shows the three newest stories, and campaigns that are active', async () => {
    for (const [index, year] of [2023, 2026, 2024, 2025].entries())
      await admin.post('/api/albums', { ...ALBUM, year, title: `Story ${index}`, public_name: 'Ana' })
    await admin.post('/api/albums', { ...ALBUM, year: 2026, title: 'A draft', published: false })
    const [stories, campaigns] = await parts(block('latest_stories'), block('campaigns'))
    expect(stories?.type === 'latest_stories' && stories.stories.map(({ title }) => title)).toEqual(['Story 1', 'Story 3', 'Story 2'])
    expect(campaigns).toEqual({ type: 'campaigns', campaigns: [{ slug: 'open', company_name: 'Open', logo: null }] })
  })

  it('quotes families as long as they agree', async () => {
    const consent = ALBUM.consents[0]
    const story = '<blockquote>It was <b>good</b>.</blockquote><p>Not this.</p><blockquote>Thanks.<script>x</script></blockquote>'
    const album = { ...ALBUM, family: ' carousel QUOTES ', story, public_name: null }
    const { id } = (await admin.post<{ id: number }>('/api/albums', album)).json
    expect(await parts(block('quotes'))).toEqual([
      {
        type: 'quotes',
        quotes: [
          { html: 'It was <b>good</b>.', photo: null },
          { html: 'Thanks.', photo: null },
        ],
      },
    ])
    await admin.put(`/api/albums/${id}`, { story: 'First of all.\n\nThen more.' })
    expect(await sectionsAt()).toMatchObject([{ parts: [{ quotes: [{ html: 'First of all.' }, { html: 'Then more.' }] }] }])
    await admin.put(`/api/albums/${id}`, { consents: [{ ...consent, withdrawn_on: '2026-01-11' }] })
    expect(await sectionsAt()).toEqual([])
  })
})

describe('figures', () => {
  const all = block('figures', { families_helped: true, dollars_paid: true, median_days: true })
  const figures = async (shown: Node = all) => {
    return figuresIn(await sections(paragraph('.'), shown))
  }
  const figuresIn = (shown: Awaited<ReturnType<typeof sectionsAt>>) =>
    shown.flatMap(({ parts }) => parts).flatMap((part) => (part.type === 'figures' ? part.figures : []))
  let applied = 0
  /** Families who applied on a day and moved through these statuses, one per day. */
  const families = async (count: number, ...way: string[]) => {
    for (let i = 0; i < count; i++) {
      const form = { ...sample('application'), email: `family-${++applied}@example.org`, full_name: `Ann Example ${applied}` }
      const { status } = await visitor.post('/apply', form)
      expect(status).toBe(200)
    }
    const made = await query<{ id: number }>(`select id from applications order by id desc limit ${count}`)
    for (const { id } of made) {
      for (const [day, to] of way.entries()) {
        await query(`update applications set status = '${to}', submitted_at = now() - interval '30 days' where id = ${id}`)
        await query(
          `insert into status_events (application_id, "from", "to", created_at) values (${id}, 'Completed', '${to}', now() - interval '30 days' + interval '${day + 1} days')`,
        )
      }
    }
  }
  const gifts = async (count: number, amount: number) => {
    for (let i = 0; i < count; i++) await admin.post('/api/donations', { ...CHECK, amount, name: `Giver ${i}` })
  }

  it('are counted from five cases on, each where it is switched on', async () => {
    await families(5, 'Extended Application Completed', 'Archived')
    await gifts(5, 150.5)
    expect(await figures()).toEqual([
      { value: '5', label: 'families helped' },
      { value: '$700', label: 'in gifts, for housing payments' },
      { value: '2', label: 'days or less to a decision, for half of all families' },
    ])
    expect(await figures(block('figures', { dollars_paid: true }))).toHaveLength(1)
    await gifts(4, 20_000)
    site.setNow(new Date(Date.now() + DAY_MS))
    await sectionsAt()
    await figureCounted(site, 'dollars_paid')
    expect(figuresIn(await sectionsAt())[0]?.value, 'as long as it would tell of one donor').toBe('$700')
    site.setNow(null)
    expect(await figures(block('figures'))).toEqual([])
  })

  it('are withheld under five', async () => {
    await families(4, 'Extended Application Completed', 'Archived')
    await gifts(4, 100_000)
    expect(await figures()).toEqual([])
  })

  it('count no one as helped who was denied, or never asked for more', async () => {
    await families(3, 'Extended Application Completed', 'Denied', 'Archived')
    await families(3, 'Archived')
    expect((await figures()).map(({ label }) => label)).toEqual(['days or less to a decision, for half of all families'])
  })
})

describe('images of pages', () => {
  it('are offered unless they are a family’s, and stay as long as a version shows them', async () => {
    const [used, familys, unused] = (await admin.upload<Media[]>([await image(), await image(), await image()])).json
    await admin.post('/api/albums', { ...ALBUM, media: [{ id: familys?.id, primary: true }] })
    const offered = (await admin.get<Media[]>('/api/media')).json
    expect(offered.map(({ id }) => id)).toEqual([unused?.id, used?.id])
    await sections(block('picture', { image: used?.id, alt: 'A house' }))
    await sections(paragraph('Nothing to see any more.'))
    await query(`update media set updated_at = now() - interval '2 days'`)
    await admin.upload([await image()])
    const kept = await query<{ id: number }>('select id from media')
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining([used?.id, familys?.id]))
    expect(kept.map(({ id }) => id)).not.toContain(unused?.id)
    const { id, body } = (await admin.get<PageRecord>(`/api/pages/${await ours()}`)).json
    expect(JSON.stringify(body)).not.toContain('picture')
    const [, earlier] = (await admin.get<{ id: number }[]>(`/api/pages/${id}/versions`)).json
    expect((await admin.post(`/api/pages/${id}/versions/${earlier?.id}/restore`, {})).status).toBe(200)
  })

  it('of a family are never shown once no story has them, and never on a page', async () => {
    const [withdrawn, deleted] = (await admin.upload<Media[]>([await image(), await image()])).json
    const stories = await Promise.all(
      [withdrawn, deleted].map((one) => admin.post<{ id: number }>('/api/albums', { ...ALBUM, media: [{ id: one?.id, primary: true }] })),
    )
    const statuses = async () =>
      Promise.all(
        [withdrawn, deleted].flatMap((one) => [one?.url, one?.thumbnail_url]).map(async (url) => (await visitor.get(url ?? '')).status),
      )
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await admin.put(`/api/albums/${stories[0]?.json.id}`, { published: false })
    expect(await statuses()).toEqual([410, 410, 200, 200])
    await admin.put(`/api/albums/${stories[0]?.json.id}`, { published: true, media: [] })
    await admin.delete(`/api/albums/${stories[1]?.json.id}`)
    expect(await statuses()).toEqual([410, 410, 410, 410])
    expect((await admin.get<Media[]>('/api/media')).json).toEqual([])
    const body = bodyOf(block('picture', { image: withdrawn?.id, alt: 'A family' }))
    expect((await admin.put(`/api/pages/${await ours()}`, { body })).status).toBe(422)
    await admin.put(`/api/albums/${stories[0]?.json.id}`, { media: [{ id: withdrawn?.id, primary: true }] })
    expect((await visitor.get(withdrawn?.url ?? '')).status).toBe(200)
  })

  it('are not taken for a story, which one family may take back', async () => {
    const [picture] = (await admin.upload<Media[]>([await image()])).json
    await sections(block('picture', { image: picture?.id, alt: 'A house' }))
    const { status, json } = await admin.post<Problem>('/api/albums', { ...ALBUM, media: [{ id: picture?.id, primary: true }] })
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['media']])
    expect(await query(`select id from media where is_familys`)).toEqual([])
  })

  it('that were deleted keep no page from being renamed, taken offline or published again', async () => {
    const [picture] = (await admin.upload<Media[]>([await image()])).json
    await sections(paragraph('Look.'), block('picture', { image: picture?.id, alt: 'A house' }))
    expect((await admin.delete(`/api/media/${picture?.id}`)).status).toBe(200)
    const page = `/api/pages/${await ours()}`
    for (const change of [{ title: 'Renamed' }, { publish: false }, { publish: true }])
      expect([change, (await admin.put(page, change)).status]).toEqual([change, 200])
    const { body } = (await admin.get<PageRecord>(page)).json
    const again = { root: { ...body.root, children: [...body.root.children, paragraph('More.')] } }
    expect((await admin.put<Problem>(page, { body: again })).json.errors).toEqual({
      body: ['This image was deleted. Upload it again.'],
    })
  })
})

describe('calls at the same moment', () => {
  it('on a page and its picture are each answered, and leave a page that can be read', async () => {
    for (let round = 0; round < 6; round++) {
      const [picture] = (await admin.upload<Media[]>([await image()])).json
      const made = {
        title: 'Racing',
        slug: `racing-${round}`,
        body: bodyOf(block('picture', { image: picture?.id, alt: 'A house' })),
        publish: true,
      }
      const { id } = (await admin.post<PageRecord>('/api/pages', made)).json
      const answers = await Promise.all([
        admin.put(`/api/pages/${id}`, { title: 'One' }),
        admin.delete(`/api/media/${picture?.id}`),
        admin.put(`/api/pages/${id}`, { title: 'Two', publish: true }),
        ...(round % 2 ? [admin.delete(`/api/pages/${id}`), admin.delete(`/api/pages/${id}`)] : []),
      ])
      for (const { status } of answers) expect([200, 404, 422, 503]).toContain(status)
      expect((await visitor.page(`/racing-${round}`)).status).toBe(round % 2 ? 404 : 200)
    }
  })
})
