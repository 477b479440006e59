import type { Response } from 'express'
import { UserError } from '../platform/errors'

export interface Route {
  methods: Record<string, boolean>
}

interface Layer {
  match(path: string): { path: string } | false
  route?: Route
  handle: { stack?: Layer[] }
}

export const routesAt = (stack: readonly Layer[], path: string): Route[] =>
  stack.flatMap((layer) => {
    const match = layer.match(path)
    if (!match) return []
    return layer.route ? [layer.route] : routesAt(layer.handle.stack ?? [], path.slice(match.path.length) || '/')
  })

/**
 * Answers 405 with the allowed methods in `Allow` (RFC 9110, section 15.5.6).
 * @throws UserError
 */
export function refuseMethod(res: Response, routes: readonly Route[], message: string): never {
  const methods = new Set(
    routes
      .flatMap((route) => Object.keys(route.methods))
      .filter((method) => method !== '_all')
      .map((method) => method.toUpperCase()),
  )
  if (methods.has('GET')) methods.add('HEAD')
  res.set('Allow', [...methods].sort().join(', '))
  throw new UserError(405, message)
}
