import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express, Request, Response } from 'express'

/**
 * Request and response classes for one server. Express swaps the prototype of each object, which makes them slow and long-lived in V8;
 * with these classes it finds the prototype already in place (decision 006).
 */
export function createMessageClasses() {
  class SiteRequest extends IncomingMessage {}
  class SiteResponse extends ServerResponse<SiteRequest> {}
  return { IncomingMessage: SiteRequest, ServerResponse: SiteResponse }
}

export type Messages = ReturnType<typeof createMessageClasses>

export function useMessageClasses(
  app: Express,
  { IncomingMessage: { prototype: request }, ServerResponse: { prototype: response } }: Messages,
): void {
  Object.setPrototypeOf(request, app.request)
  Object.setPrototypeOf(response, app.response)
  app.request = request as Request
  app.response = response as Response
}
