import { assert, asyncProperty, constantFrom, integer, nat, oneof, record, array, constant } from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaignProgress } from '../../src/services/partners/campaigns'
import { partnerResults } from '../../src/services/partners/partner-months'
import { DAY_MS } from '../../src/shared/dates'
import { figureCounted } from '../helpers/public-figures'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()

const START = Date.parse('2026-11-02T12:00:00Z')
let day = 0
beforeEach(() => passDays(-day))
const passDays = (days: number) => {
  day += days
  site.setNow(new Date(START + day * DAY_MS))
}
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await site.ctx.payload.db.pool.query<Row>(text, values)).rows

/** Figures that publish each gift once among them. */
const GIVEN = ['donations', 'donations by year', 'donations in all']

let campaigns = 0
/** A campaign with a $100 goal, seen by the public and on its partner page. */
async function watched() {
  const { id } = await site.ctx.payload.create({
    collection: 'campaigns',
    data: { slug: `watched-${++campaigns}`, company_name: 'Watched', email: 'w@example.org', active: true, goal: 100, show_progress: true },
  })
  await query(`update campaigns set created_at = '2026-10-02' where id = $1`, [id])
  return {
    id,
    look: async () => {
      await campaignProgress(site.ctx, id)
      await figureCounted(site, `campaign ${id} raised`)
      return { progress: await campaignProgress(site.ctx, id), ...(await partnerResults(site.ctx, id)) }
    },
    give: async (who: string, dollars: number, month = '2026-10') =>
      (
        await query<{ id: number }>(
          `insert into donations (campaign_id, name, email, amount, type, payment_state, authorized_at, created_at)
           values ($1, $2, $2, $3, 'Online', 'captured', now(), $4) returning id`,
          [id, `${who}@example.org`, dollars * 100, `${month}-15`],
        )
      )[0]?.id ?? 0,
    refund: (gift: number) => query(`update donations set payment_state = 'refunded' where id = $1`, [gift]),
    correct: (gift: number, dollars: number) => query(`update donations set amount = $2 where id = $1`, [gift, dollars * 100]),
    /** Published values with their donors. */
    published: () =>
      query<{ figure: string; record: number; value: number; email: string }>(
        `select figure, record, value, email from published_cases join donations on donations.id = record
         where figure = any($1) order by figure, record`,
        [['raised', ...GIVEN].map((figure) => `campaign ${id} ${figure}`)],
      ),
  }
}

type Watched = Awaited<ReturnType<typeof watched>>
const five = async ({ give }: Watched, dollars = 10) => {
  const gifts = []
  for (let n = 0; n < 5; n++) gifts.push(await give(`base-${n}`, dollars))
  return gifts
}

describe('a public sum', () => {
  it('is not told apart by gifts of one’s own, however many and whenever', async () => {
    const campaign = await watched()
    await five(campaign)
    const before = await campaign.look()
    expect(before).toMatchObject({ progress: { raised: 50 }, months: [{ month: '2026-10', donations: 5, amount: 5_000 }] })
    for (let n = 0; n < 4; n++) await campaign.give('attacker', 1)
    passDays(1)
    expect(await campaign.look()).toEqual(before)
    await campaign.give('stranger', 875)
    for (let n = 0; n < 9; n++) {
      passDays(1)
      await campaign.give('attacker', 1)
      expect(await campaign.look()).toEqual(before)
    }
  })

  it('stays when a gift is refunded or corrected, until its group of changes is complete', async () => {
    const campaign = await watched()
    const gifts = await five(campaign)
    const before = await campaign.look()
    await campaign.refund(gifts[0] ?? 0)
    await campaign.correct(gifts[1] ?? 0, 900)
    await campaign.give('a', 1)
    await campaign.give('b', 1)
    passDays(1)
    expect(await campaign.look()).toEqual(before)
    await campaign.give('c', 1)
    passDays(1)
    expect(await campaign.look()).toMatchObject({ progress: { raised: 933 }, months: [{ donations: 5, amount: 93_300 }] })
  })

  it('moves at most once a day', async () => {
    const campaign = await watched()
    await five(campaign)
    await campaign.look()
    for (let n = 0; n < 5; n++) await campaign.give(`later-${n}`, 10)
    expect((await campaign.look()).progress?.raised).toBe(50)
    passDays(1)
    expect((await campaign.look()).progress?.raised).toBe(100)
  })

  it('is the same for everyone who looks at the same moment', async () => {
    const campaign = await watched()
    await five(campaign)
    const looks = await Promise.all(Array.from({ length: 8 }, () => campaign.look()))
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(1)
  })

  it('takes in, when gifts of any kind come and go, at least five donors at a time, and nothing of one before', async () => {
    const month = constantFrom('2025-12', '2026-09', '2026-10')
    const gift = record({ what: constantFrom('attacker', 'stranger'), dollars: integer({ min: 1, max: 900 }), month })
    const change = record({ what: constantFrom('refund', 'correct'), which: nat(30), dollars: integer({ min: 1, max: 900 }) })
    const steps = array(oneof(gift, gift, change, constant({ what: 'day' as const })), { minLength: 12, maxLength: 30 })
    await assert(
      asyncProperty(steps, nat(10), integer({ min: 1, max: 900 }), async (history, target, dollars) => {
        /** Identical but for one person's gift. */
        const [here, there] = [await watched(), await watched()]
        const given: [number, number][] = []
        let [came, moved] = [false, false]
        for (const [n, step] of history.entries()) {
          if (n === target) {
            await here.give('target', dollars)
            came = true
          }
          if (step.what === 'day') passDays(1)
          else if (step.what === 'refund' || step.what === 'correct') {
            const [a, b] = given[step.which % Math.max(1, given.length)] ?? [0, 0]
            if (step.what === 'refund') await Promise.all([here.refund(a), there.refund(b)])
            else await Promise.all([here.correct(a, step.dollars), there.correct(b, step.dollars)])
          } else if ('month' in step) {
            const who = step.what === 'attacker' ? 'attacker' : `stranger-${n}`
            given.push([await here.give(who, step.dollars, step.month), await there.give(who, step.dollars, step.month)])
          }
          const before = [await here.published(), await there.published()]
          const [seen, seenThere] = [await here.look(), await there.look()]
          const after = [await here.published(), await there.published()]
          for (const [i, cases] of after.entries()) {
            expect(publishedTwice(cases)).toEqual([])
            for (const figure of ['raised', ...GIVEN]) {
              const donors = donorsWhoMoved(before[i] ?? [], cases, figure)
              if (donors.size > 0 && came) moved = true
              expect(donors.size === 0 || donors.size >= 5).toBe(true)
            }
          }
          if (!moved) expect(seen).toEqual(seenThere)
        }
      }),
      { numRuns: 6 },
    )
  })
})

const publishedTwice = (cases: readonly Case[]): number[] => {
  const records = cases.filter(({ figure }) => !figure.endsWith('raised')).map(({ record: id }) => id)
  return records.filter((id, index) => records.indexOf(id) !== index)
}

type Case = Awaited<ReturnType<Watched['published']>>[number]
function donorsWhoMoved(before: readonly Case[], after: readonly Case[], figure: string): Set<string> {
  const keyed = (cases: readonly Case[]) =>
    new Map(cases.filter((one) => one.figure.endsWith(figure)).map((one) => [`${one.record} ${one.value}`, one.email]))
  const [old, now] = [keyed(before), keyed(after)]
  return new Set([...old, ...now].filter(([key]) => !(old.has(key) && now.has(key))).map(([, email]) => email))
}
