import { expect, it } from 'vitest'
import { seemsMistypedPhone } from '../../src/shared/contact-typos'

it.each([
  '612-555-0134',
  '(612) 555 0134',
  '+1 612 555 0134',
  '1-612-555-0134',
  '612-555-0134 x12',
  '612-555-0134, ext. 1234',
  '612-555-0134 #9',
  'tel:6125550134',
  '٦١٢٥٥٥٠١٣٤',
  '+52 55 1234 5678',
  '+49 (0)30 1234567',
  '011 44 20 7946 0958',
  '00 44 20 7946 0958',
  '',
  ' \u200b',
])('asks nothing about %j', (typed) => expect(seemsMistypedPhone(typed)).toBe(false))

it.each([
  '555-0134',
  '612-555-013',
  '612-555-01345',
  '+1 612 555 013',
  '2612-555-0134',
  '+52 55',
  '+4930123456789012345',
  '612-555-0134 or 612-555-0135',
  'ask my sister',
])('asks about %j', (typed) => expect(seemsMistypedPhone(typed)).toBe(true))
