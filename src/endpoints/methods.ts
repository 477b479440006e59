import type { Response } from 'express'
import { Refusal } from '../platform/errors'

/** Express' route, as far as it tells what an address takes. */
export interface Route {
  methods: Record<string, boolean>
}

/** A step of an Express router: a route, a router mounted under a path, or middleware. Its types say less than there is. */
interface Layer {
  /** @returns what of the path it takes, or false */
  match(path: string): { path: string } | false
  route?: Route
  handle: { stack?: Layer[] }
}

/** The routes at a path, whatever their methods, in a router and those mounted in it. */
export const routesAt = (stack: readonly Layer[], path: string): Route[] =>
  stack.flatMap((layer) => {
    const match = layer.match(path)
    if (!match) return []
    return layer.route ? [layer.route] : routesAt(layer.handle.stack ?? [], path.slice(match.path.length) || '/')
  })

/** 405, with the methods that the routes of this address take in `Allow` (RFC 9110, section 15.5.6). @throws Refusal */
export function refuseMethod(res: Response, routes: readonly Route[], message: string): never {
  const methods = new Set(
    routes
      .flatMap((route) => Object.keys(route.methods))
      .filter((method) => method !== '_all')
      .map((method) => method.toUpperCase()),
  )
  if (methods.has('GET')) methods.add('HEAD')
  res.set('Allow', [...methods].sort().join(', '))
  throw new Refusal(405, message)
}
