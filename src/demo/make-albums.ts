import { createAlbum } from '../services/albums/change-album'
import type { Actor, Context } from '../platform/context'
import { rows, sql } from '../platform/database'
import { PROTECTED_FAMILY } from '../shared/albums'
import { dayOf, DAY_MS } from '../shared/dates'
import { makePictures, type Picture } from './make-pictures'

interface Story {
  family: string
  known_as?: string
  agreed?: string
  /** Years before the current one. */
  ago: number
  campaign: string
  title: string
  story: string
  pictures: readonly Picture[]
}

const STORIES: readonly Story[] = [
  {
    family: 'Okonkwo',
    known_as: 'Ada',
    ago: 0,
    campaign: 'northstar',
    title: 'Eight months to heal',
    story:
      '<p>When Ada’s treatment began, she could no longer work her shifts at the bakery. The savings lasted until March.</p><p>Eight months of rent gave her the one thing that no doctor could prescribe: <strong>time</strong>. “I stopped counting days until the first of the month,” she says. “I counted good mornings.”</p><p>In autumn she went back to the ovens, four hours a day at first.</p>',
    pictures: [
      ['kitchen', 'morning', 'A kitchen table with two cups and a bowl of fruit in the morning light'],
      ['house', 'noon', 'A small house with a green roof and a red door'],
    ],
  },
  {
    family: 'Lindqvist',
    known_as: 'Erik',
    ago: 0,
    campaign: 'two-rivers',
    title: 'The house by the school',
    story:
      '<p>A factory closed, and with it the job that had paid the mortgage for eleven years. The parents did not want to take three children out of their school in the middle of the year.</p><p>Five payments went to the lender. In the sixth month there was a new job, and the children never learned how close it had been.</p>',
    pictures: [
      ['street', 'morning', 'A row of four houses in the early light'],
      ['house', 'morning', 'A white house with a red roof and a path to the door'],
    ],
  },
  {
    family: 'Hernandez',
    known_as: 'Luis',
    ago: 1,
    campaign: 'lakeside-lending',
    title: 'Snow on the roof, and a roof',
    story:
      '<p>An accident on the ice in January, two operations, and a family of five with one less income.</p><blockquote>We were asked what we needed, and then it was simply done.</blockquote><p>Twelve months of rent, paid to the landlord. Luis is walking again, with a cane that his daughter painted yellow.</p>',
    pictures: [['house', 'snow', 'A teal house with snow on its roof and a lit window']],
  },
  {
    family: 'Whitfield',
    known_as: 'Joan',
    ago: 1,
    campaign: 'prairie-mutual',
    title: 'A door of their own',
    story:
      '<p>Joan and her two sons had been sleeping at a friend’s place for seven weeks. With the first months of rent promised, a landlord said yes.</p><ul><li>Week one: mattresses and a lamp.</li><li>Week two: a table, from the neighbors.</li><li>Week three: homework at that table.</li></ul>',
    pictures: [
      ['boxes', 'noon', 'Moving boxes and a lamp in an empty room'],
      ['kitchen', 'noon', 'A table laid for two by a window'],
      ['house', 'evening', 'The house at night, one window lit'],
    ],
  },
  {
    family: 'Nguyen',
    known_as: 'Minh',
    ago: 2,
    campaign: 'northstar',
    title: 'While Grandmother was ill',
    story:
      '<p>Minh cut his hours to care for the woman who raised him. Four months of mortgage payments let him stay at her side without losing the house she had helped buy.</p>',
    pictures: [
      ['house', 'evening', 'A house at dusk, one window lit'],
      ['street', 'evening', 'A street of houses at night'],
    ],
  },
  {
    family: 'Abernathy',
    known_as: 'Ruth',
    ago: 3,
    campaign: 'winter-2024',
    title: 'After the flood',
    story:
      '<p>The river came up to the second step, and then it came further. Insurance took half a year to decide.</p><p>Meanwhile, we paid the rent for a dry apartment, and the family was back home for the first snow.</p>',
    pictures: [['boxes', 'snow', 'Boxes packed under a window on a winter day']],
  },
  {
    family: 'Castellanos',
    known_as: 'Rosa',
    ago: 4,
    campaign: 'two-rivers',
    title: 'Night school, day shift',
    story:
      '<p>Rosa lost her job in the spring and decided not to take the first one that came. Six months of rent carried her through a course for nursing assistants.</p><p>Today she is the one who tells families about us.</p>',
    pictures: [
      ['kitchen', 'evening', 'A kitchen table by a window at night'],
      ['street', 'noon', 'Four houses on a sunny street'],
    ],
  },
  {
    family: PROTECTED_FAMILY,
    agreed: 'The three families who said it',
    ago: 0,
    campaign: 'northstar',
    title: 'What families told us',
    story:
      '<blockquote>You did not ask us to prove that we were worth it.</blockquote><blockquote>For the first time in a year, I slept through the night.</blockquote><blockquote>My landlord called to say thank you. My landlord!</blockquote>',
    pictures: [
      ['street', 'snow', 'A street of houses in winter'],
      ['house', 'noon', 'A small house with a green roof'],
    ],
  },
]

export async function makeAlbums(ctx: Context, admin: Actor): Promise<void> {
  const campaigns = new Map(
    (await rows<{ id: number; slug: string }>(ctx, sql`select id, slug from campaigns`)).map(({ id, slug }) => [slug, id]),
  )
  const uploads = await makePictures(
    ctx,
    admin,
    STORIES.flatMap(({ pictures }) => pictures),
  )
  const year = ctx.now().getUTCFullYear()
  const given_on = dayOf(new Date(ctx.now().getTime() - 30 * DAY_MS), ctx.timeZone)
  for (const { family, known_as, agreed = `${known_as} ${family}`, ago, campaign, title, story, pictures } of STORIES) {
    const ids = uploads.splice(0, pictures.length)
    const media = ids.map((id, index) => ({ id, primary: index === 0, alt: pictures[index]?.[2] }))
    const consents = [{ person: agreed, scope: 'website' as const, given_on }]
    const told = { published: true, public_name: known_as, consents }
    await createAlbum(ctx, admin, { family, title, story, year: year - ago, campaign_id: campaigns.get(campaign) ?? 1, media, ...told })
  }
}
