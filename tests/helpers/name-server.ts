import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode, type TxtAnswer } from 'dns-packet'

/** A name server that knows only these TXT records. @returns its address, and a function that stops it */
export async function startNameServer(records: Record<string, string[]>): Promise<{ address: string; stop: () => void }> {
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const { id, questions = [] } = decode(message)
    const answers = questions.flatMap(({ name }) => (records[name] ?? []).map((data): TxtAnswer => ({ type: 'TXT', name, ttl: 60, data })))
    const NO_SUCH_NAME = 3
    socket.send(encode({ type: 'response', id, questions, answers, flags: answers.length > 0 ? 0 : NO_SUCH_NAME }), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => void socket.close() }
}
