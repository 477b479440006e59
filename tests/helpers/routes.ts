import { Router, type Request, type RequestHandler, type Response } from 'express'

export interface Routes {
  /** As `GET /api/albums/:id`; `* /api/albums/:id` matches all other methods. */
  all: string[]
  of(method: string, address: string): Promise<string | null>
}

/**
 * Lists every route of a router and its mounted routers. Builds a second router of the same shape, which only says which route a request
 * matches.
 */
export function routesOf(router: Router): Routes {
  const all = new Set<string>()
  const meet = (route: string): RequestHandler => {
    all.add(route)
    return (req) => (req as Asked).met(route)
  }
  const twinOf = (original: Router, prefix: string): Router => {
    const twin = Router()
    for (const { path, methods = [], router: inner } of layersOf(original)) {
      const address = path === '/' ? prefix : prefix + path
      if (inner) twin.use(path, twinOf(inner, address))
      for (const method of methods)
        twin[method === '*' ? 'all' : (method.toLowerCase() as 'get')](path, meet(`${method} ${address || '/'}`))
    }
    return twin
  }
  const twin = twinOf(router, '')
  return {
    all: [...all],
    of: (method, url) =>
      new Promise((resolve) => twin({ method, url, met: resolve } as unknown as Request, {} as Response, () => resolve(null))),
  }
}

type Asked = Request & { met(route: string): void }

/** A route has methods, with `*` for those of `all`; a mounted router has none. */
interface Layer {
  path: string
  methods?: string[]
  router?: Router
}

/** Neither is in the Express types: `listRoutes` is documented by `router`, `rawPath` is a field of the layer. */
interface Untyped {
  listRoutes(): Layer[]
  stack: { rawPath: string; route?: object; handle: { stack?: object[] } }[]
}

/** In router order, without the HEAD of every GET; middleware at an address counts as a GET of everything below it. */
function layersOf(router: Router): Layer[] {
  const { stack } = router as unknown as Untyped
  const middleware = stack.filter(({ rawPath, route, handle }) => rawPath !== '/' && !route && !handle.stack)
  return [
    ...middleware.map(({ rawPath }) => ({ path: `${rawPath}/{*below}`, methods: ['GET'] })),
    ...(router as unknown as Untyped)
      .listRoutes()
      .map((layer) => ({ ...layer, methods: layer.methods?.filter((method) => method !== 'HEAD') })),
  ]
}
