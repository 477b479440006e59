import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express, Request, Response } from 'express'

/**
 * Classes for the requests and answers of one server. Express gives each of them another prototype when it takes it over, which makes
 * every object of a request slow and long-lived; of these it finds what it wants (decision 044).
 */
export function createMessages() {
  class SiteRequest extends IncomingMessage {}
  class SiteResponse extends ServerResponse<SiteRequest> {}
  return { IncomingMessage: SiteRequest, ServerResponse: SiteResponse }
}

export type Messages = ReturnType<typeof createMessages>

/** Has an application answer on a server of these classes: what it knows of requests and answers, they know from the start. */
export function takeMessages(
  app: Express,
  { IncomingMessage: { prototype: request }, ServerResponse: { prototype: response } }: Messages,
): void {
  Object.setPrototypeOf(request, app.request)
  Object.setPrototypeOf(response, app.response)
  app.request = request as Request
  app.response = response as Response
}
