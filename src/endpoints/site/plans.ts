import type { Router } from 'express'
import { changePlan, noteCard, openCardPage } from '../../services/donations/plans/change-plan'
import { findPlan, isPlanToken } from '../../services/donations/plans/find-plan'
import { stopPlan } from '../../services/donations/plans/stop-plan'
import { GatewayUnavailable, GatewayRefused } from '../../platform/payments/gateway'
import { UserError } from '../../platform/errors'
import { siteSettings } from '../../services/site-settings/site-settings'
import { DAY_MS } from '../../shared/dates'
import { dollarsAsCents } from '../../shared/donations'
import { fieldErrors } from '../../shared/field-errors'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { visitorOf, type Web } from '../web'
import { confirmOpenLink, bodyOf, textOf } from './public-form'

const PATH = '/donate/plan'
const PLAN_MS = DAY_MS

export function planRoutes(router: Router, web: Web): void {
  const { ctx, pages, cookies, protect } = web
  const keep = (res: Response, token: string) => {
    cookies.write(res, 'plan', token.slice(0, 100), PLAN_MS)
    pages.redirect(res, PATH)
  }
  const find = (req: Request) => {
    const token = cookies.read(req, 'plan')
    return token ? findPlan(ctx, token, visitorOf(req)) : null
  }
  const show = async (req: Request, res: Response, refused?: { errors: Record<string, string[]>; status: number }) => {
    const [plan, { max_gift }] = await Promise.all([find(req), siteSettings(ctx)])
    res.setHeader('Cache-Control', 'no-store')
    await pages.show(req, res, {
      component: 'DonatePlan',
      meta: { title: 'Your monthly gift', description: 'See your monthly gift, and change or cancel it.' },
      props: {
        plan: plan && plan.view,
        max_dollars: max_gift,
        typed: refused ? textOf(bodyOf(req).amount) : null,
        asks: req.query.stop !== undefined,
        changed: req.query.changed !== undefined,
        card: req.query.noted !== undefined ? 'noted' : req.query.later !== undefined ? 'later' : null,
      },
      errors: refused?.errors,
      status: refused?.status ?? (plan ? 200 : 404),
    })
  }
  router.get(`${PATH}/:token`, async (req, res) => {
    const { token } = req.params
    res.setHeader('Cache-Control', 'no-store')
    if (token !== cookies.read(req, 'plan') && (await isPlanToken(ctx, token)))
      return confirmOpenLink(web, req, res, { opens: 'plan', address: PATH, secret: { name: 'token', value: token } })
    keep(res, token)
  })
  /** The donor usually returns from the payment processor before its webhook reports the card. */
  const note = async (req: Request, res: Response, session: string) => {
    const plan = await find(req)
    if (!plan) return show(req, res)
    try {
      await noteCard(ctx, session.slice(0, 100), plan.id)
    } catch (error) {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
      return pages.redirect(res, `${PATH}?later`)
    }
    pages.redirect(res, `${PATH}?noted`)
  }
  router.get(PATH, (req, res) => (typeof req.query.card === 'string' ? note(req, res, req.query.card) : show(req, res)))
  router.post(PATH, protect, async (req, res) => {
    const { action, amount, token } = bodyOf(req)
    if (typeof token === 'string') return keep(res, token)
    const plan = await find(req)
    if (!plan) return show(req, res)
    try {
      if (action === 'card') return pages.leave(req, res, await openCardPage(ctx, plan.id, `${ctx.siteUrl}${PATH}`))
      if (action === 'stop') await stopPlan(ctx, null, plan.id)
      else {
        const { max_gift } = await siteSettings(ctx)
        const read = z.object({ amount: dollarsAsCents(max_gift) }).safeParse({ amount: textOf(amount) })
        if (!read.success) return await show(req, res, { errors: fieldErrors(read.error), status: 422 })
        await changePlan(ctx, plan.id, read.data.amount)
        return pages.redirect(res, `${PATH}?changed`)
      }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return show(req, res, { errors: error.errors ?? { '': [error.message] }, status: error.status })
    }
    pages.redirect(res, PATH)
  })
}
