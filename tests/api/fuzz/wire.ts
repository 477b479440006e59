import fc, { type Arbitrary } from 'fast-check'
import type { Input } from './input'

/** Malformed HTTP. */
export const wire: Arbitrary<Input> = fc
  .oneof(
    fc.string({ unit: fc.integer({ min: 0, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 200 }),
    fc.constantFrom(
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
      'GET  / HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /\xff\x00 HTTP/1.1\r\nHost: x\r\n\r\n',
      'POST /apply HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      'POST /apply HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /apply HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      'POST /apply HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(3_000)}\r\n`,
      'CONNECT a:1 HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET http://evil.example/faq HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      'GET /faq HTTP/1.1\r\nHost: \xff\r\nConnection: close\r\n\r\n',
      'GET /faq HTTP/1.1\r\nhost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
      'GET /faq HTTP/1.0\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      `${'GET /faq HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20)}GET /faq HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ),
  )
  .map((body) => ({ who: 'visitor', method: '', path: '', headers: [], body, raw: true }))
