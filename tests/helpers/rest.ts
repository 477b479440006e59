import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { Problem } from '../../src/shared/api/common'
import type { Client } from './client'

/** `ra-data-simple-rest` itself, as a given client. A refusal is an Error with the status and the answer's errors. */
export const restProvider = (client: Client): DataProvider =>
  simpleRestProvider(`${client.origin}/api`, async (url, { method = 'GET', body } = {}) => {
    const json = typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
    const reply = await client.send<Problem>(String(url).replace(client.origin, ''), { method, json })
    if (reply.status >= 400) throw Object.assign(new Error(reply.json.message), { status: reply.status, errors: reply.json.errors })
    return { status: reply.status, headers: reply.headers, body: reply.text, json: reply.json as unknown }
  })
