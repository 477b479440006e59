import pLimit from 'p-limit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findByAccessCode } from '../../src/services/applications/find-by-access-code'
import { newAccessCode } from '../../src/platform/codes'
import { openPartnerPage, partnerCampaign } from '../../src/services/partners/partner-access'
import type { Context } from '../../src/platform/context'
import { findReceipt } from '../../src/services/donations/find-receipt'
import { newReceiptToken } from '../../src/services/donations/issue-receipt'
import { createDraftSession, readDraftSession as readDraft } from '../../src/services/applications/drafts/draft-session'
import { useResumeLink } from '../../src/services/applications/drafts/resume-link'
import { findPlan } from '../../src/services/donations/plans/find-plan'
import { currentSession } from '../../src/services/accounts/current-user'
import { deviceFor, deviceKnows } from '../../src/services/accounts/open-session'
import { isPending, pendingSignIn } from '../../src/services/accounts/sign-in'
import { accountOfLink, createAccountLink } from '../../src/services/accounts/account-link'
import { signStatusSession, readVisit as readStatus } from '../../src/services/applications/status-page/find-application'
import { TooManyRequests } from '../../src/platform/throttle'
import { newCampaign } from '../helpers/partners'
import { siteTests } from '../helpers/site-tests'
import { spellings } from '../helpers/spellings'

const VISITOR = '203.0.113.7'
const STAFF = 'staff@example.org'

const site = siteTests()
let ctx: Context
beforeAll(() => {
  ;({ ctx } = site)
})
beforeEach(() => ctx.payload.db.pool.query('delete from rate_limits'))

const hashOf = async () =>
  (await ctx.payload.db.pool.query<{ id: number; hash: string }>('select id, hash from users where email = $1', [STAFF])).rows[0] ?? {
    id: 0,
    hash: '',
  }

/** Every signed cookie, and whether a spelling is still accepted. */
const COOKIES: Record<string, { make: () => Promise<string>; means: (cookie: string) => Promise<boolean> }> = {
  session: {
    make: async () => decodeURIComponent((await site.as('staff')).cookies.get('hearthside.session') ?? ''),
    means: async (cookie) => (await currentSession(ctx, cookie)) !== null,
  },
  device: { make: () => deviceFor(ctx, STAFF), means: (cookie) => deviceKnows(ctx, cookie, STAFF) },
  'second factor': { make: async () => pendingSignIn(ctx, await hashOf()), means: (cookie) => isPending(ctx, cookie) },
  draft: {
    make: () => Promise.resolve(createDraftSession(ctx, 'HS-7K4M-2Q9P').cookie),
    means: (cookie) => Promise.resolve(readDraft(ctx, cookie) !== null),
  },
  status: {
    make: () => Promise.resolve(signStatusSession(ctx, { application: 7, reader: 'family', author: 'family' })),
    means: (cookie) => Promise.resolve(readStatus(ctx, cookie) !== null),
  },
  partner: {
    make: async () => (await openPartnerPage(ctx, (await newCampaign(await site.as('admin'))).token, VISITOR)) ?? '',
    means: async (cookie) => (await partnerCampaign(ctx, cookie)) !== null,
  },
}

/** Every link and code, and how many wrong ones a network may try. */
const LINKS: Record<string, { make: () => Promise<string>; open: (token: string) => Promise<unknown>; wrong: number }> = {
  'choose a password': {
    make: async () => (await createAccountLink(ctx, site.accounts.staff.id)).split('=').at(-1) ?? '',
    open: (token) => accountOfLink(ctx, token, VISITOR),
    wrong: 30,
  },
  resume: { make: () => Promise.resolve(newReceiptToken()), open: (token) => useResumeLink(ctx, token, VISITOR), wrong: 30 },
  receipt: { make: () => Promise.resolve(newReceiptToken()), open: (token) => findReceipt(ctx, token, VISITOR), wrong: 60 },
  'monthly gift': { make: () => Promise.resolve(newReceiptToken()), open: (token) => findPlan(ctx, token, VISITOR), wrong: 60 },
  'access code': { make: () => Promise.resolve(newAccessCode()), open: (code) => findByAccessCode(ctx, code, VISITOR), wrong: 30 },
  'partner code': { make: () => Promise.resolve(newAccessCode()), open: (code) => openPartnerPage(ctx, code, VISITOR), wrong: 30 },
}

/** Fewer at once than would wait for a connection until that fails, on a busy machine. */
const limit = pLimit(50)

describe('a thousand spellings', () => {
  it.each(Object.keys(COOKIES))('of the cookie of %s mean nothing, but for its own', async (name) => {
    const { make, means } = COOKIES[name] ?? expect.fail()
    const cookie = await make()
    expect(await means(cookie)).toBe(true)
    const meant = await Promise.all(spellings(cookie).map((other) => limit(async () => ((await means(other)) ? other : null))))
    expect(meant.filter((other) => other !== null)).toEqual([])
  })

  it.each(Object.keys(LINKS))('of the link of %s have one limit', async (name) => {
    const { make, open, wrong } = LINKS[name] ?? expect.fail()
    const outcomes = await Promise.all(
      spellings(await make()).map((other) =>
        limit(() => open(other)).then(
          (found) => (found === null ? 'nothing' : 'opened'),
          (error: unknown) => {
            if (error instanceof TooManyRequests) return 'too many'
            throw error
          },
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'nothing')).toHaveLength(wrong)
    expect(new Set(outcomes.filter((outcome) => outcome !== 'opened'))).toEqual(new Set(['nothing', 'too many']))
  })
})
