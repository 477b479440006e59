import { Router, type Request, type RequestHandler, type Response } from 'express'

export interface Routes {
  /** As `GET /api/albums/:id`; `* /api/albums/:id` is what all other methods meet. */
  all: string[]
  /** The route that a request meets; null when there is none. */
  of(method: string, address: string): Promise<string | null>
}

/**
 * Every route of a router and of those mounted in it, drawn from the router itself. Beside them a router of the same form is
 * built, which does nothing but say which route a request meets.
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

/** A route has methods, `*` being those of `all`; a mounted router has none. */
interface Layer {
  path: string
  methods?: string[]
  router?: Router
}

/** Neither is in Express' types: `listRoutes` is documented by `router`, `rawPath` is the layer's own field. */
interface Untyped {
  listRoutes(): Layer[]
  stack: { rawPath: string; route?: object; handle: { stack?: object[] } }[]
}

/** In the order of the router. The HEAD of every GET is left out; middleware under an address of its own counts as a GET of all below it. */
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
