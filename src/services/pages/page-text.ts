import { media, albums } from '../../database/tables'
import { plainText, cleanHtml } from '../../platform/clean-html'
import type { Context } from '../../platform/context'
import { database, inArray, and, asc, not } from '../../platform/database'
import type { BlockFields } from '../../shared/page-body/blocks'
import { imageIdsIn, isAbout, type BodyNode, type PageBody } from '../../shared/page-body/body'
import { isSafeLink } from '../../shared/page-body/links'
import type { ParagraphNode, PlainNode, TextNode } from '../../shared/page-body/nodes'
import type { PagePart, PageSection, PageText, Quotation, PublicPhoto } from '../../shared/page-parts'
import { storyHtml } from '../../shared/html'
import { consentsOf } from '../albums/media-visibility'
import { newestStories } from '../albums/public-stories'
import { isStory, selectStories } from '../albums/select-stories'
import { campaignCards } from '../campaigns/campaigns'
import { photoOf } from '../media/media'
import type { Foundation } from '../site-settings/site-settings'
import { countFigures } from './count-figures'
import { fillingOf, mentionsMissingFact, type FillPlaceholders, htmlOf } from './page-html'

const QUOTE = /<blockquote>(.*?)<\/blockquote>/gs
const PARAGRAPH = /<p>(.*?)<\/p>/gs

/**
 * Quotes from the published stories called 'Carousel Quotes' (rule 16.8): their quotations, or all paragraphs when nothing is marked as a
 * quotation, each with the photo at the same position.
 */
async function quotations(ctx: Context): Promise<Quotation[]> {
  const shown = await selectStories(ctx)
    .where(and(not(isStory), consentsOf(ctx).isShown))
    .orderBy(asc(albums.id))
  return shown.flatMap(({ story, photos }) =>
    quotesIn(cleanHtml(story)).map((html, index) => ({ html, photo: photos[index] ? photoOf(photos[index]) : null })),
  )
}

function quotesIn(html: string): string[] {
  const marked = [...html.matchAll(QUOTE)]
  const found = marked.length > 0 ? marked : [...storyHtml(html).matchAll(PARAGRAPH)]
  return found.map(([, inner = '']) => inner.trim()).filter((inner) => plainText(inner) !== '')
}

const NEWEST = 3

interface Drawing {
  ctx: Context
  settings: Foundation
  fill: FillPlaceholders
  photos: ReadonlyMap<number, PublicPhoto>
}

export async function pageText(ctx: Context, settings: Foundation, { title, body }: { title: string; body: PageBody }): Promise<PageText> {
  const drawing = { ctx, settings, fill: fillingOf(ctx, settings), photos: await photosOf(ctx, body) }
  const used = new Map<string, number>()
  const sections = await Promise.all(
    sectionsOf(body.root.children.filter((node) => node.type !== 'heading' || !mentionsMissingFact(settings, node))).map(
      async ({ heading, nodes }): Promise<PageSection> => {
        const words = heading && plainText(htmlOf([heading], drawing.fill))
        const id = words && sectionId(words, used)
        const told = nodes.filter((node) => !mentionsMissingFact(settings, node))
        const parts = await partsOf(drawing, told)
        const shown = parts.filter((part) => part !== null)
        const isLeft = heading && (told.length < nodes.length || shown.length < parts.length)
        return { id, title: words, parts: isLeft && onlyLeadsOn(told, shown) ? [] : shown }
      },
    ),
  )
  return { title: drawing.fill(title), sections: sections.filter(({ parts }) => parts.length > 0) }
}

async function photosOf(ctx: Context, body: PageBody): Promise<Map<number, PublicPhoto>> {
  const ids = imageIdsIn(body)
  const found = ids.length > 0 ? await database(ctx).select().from(media).where(inArray(media.id, ids)) : []
  return new Map(found.map((image) => [image.id, photoOf({ ...image, thumbnail: image.thumbnail ?? false })]))
}

function sectionsOf(nodes: readonly BodyNode[]): { heading: PlainNode | null; nodes: BodyNode[] }[] {
  const sections: { heading: PlainNode | null; nodes: BodyNode[] }[] = [{ heading: null, nodes: [] }]
  for (const node of nodes) {
    if (node.type === 'heading' && node.tag === 'h2') sections.push({ heading: node, nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  }
  return sections
}

/** Builds a unique id from the heading. A single word gets a prefix, to avoid ids of the page frame such as `main`. */
function sectionId(words: string, used: Map<string, number>): string {
  const all = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const plain = (all.length > 1 ? all : ['section', ...all]).join('-')
  const count = (used.get(plain) ?? 0) + 1
  used.set(plain, count)
  return count === 1 ? plain : `${plain}--${count}`
}

const onlyLeadsOn = (nodes: readonly BodyNode[], parts: readonly PagePart[]): boolean =>
  nodes.every((node) => node.type === 'block' || (node.type === 'paragraph' && (node.children[0]?.type ?? 'link') === 'link')) &&
  parts.every((part) => part.type === 'text' || (part.type === 'call_to_action' && part.title === null))

async function partsOf(drawing: Drawing, nodes: readonly BodyNode[]): Promise<(PagePart | null)[]> {
  const parts: Promise<PagePart | null>[] = []
  let run: PlainNode[] = []
  const endRun = () => {
    const html = htmlOf(
      run.flatMap((node) => aboutOf(drawing, node) ?? [node]),
      drawing.fill,
    )
    run = []
    if (plainText(html) !== '') parts.push(Promise.resolve({ type: 'text', html }))
  }
  for (const node of nodes) {
    if (node.type !== 'block') run.push(node)
    else {
      endRun()
      parts.push(partOf(drawing, node.fields))
    }
  }
  endRun()
  return Promise.all(parts)
}

function aboutOf({ settings }: Drawing, node: PlainNode): ParagraphNode[] | null {
  if (node.type !== 'paragraph' || !isAbout(node)) return null
  const [only] = node.children as TextNode[]
  return only && settings.about ? settings.about.split(/\n{2,}/).map((text) => ({ ...node, children: [{ ...only, text }] })) : null
}

const orNothing = <T>(list: readonly T[], part: PagePart): PagePart | null => (list.length > 0 ? part : null)
const filled = (text: string | null, fill: FillPlaceholders) => (text === null ? null : fill(text))

async function partOf({ ctx, settings, fill, photos }: Drawing, block: BlockFields): Promise<PagePart | null> {
  switch (block.blockType) {
    case 'question':
      return { type: 'question', ask: fill(block.ask), html: htmlOf(block.answer.root.children, fill) }
    case 'call_to_action': {
      const { label, quiet, title, text } = block
      /** Filled-in words can change the address. */
      const url = fill(block.url)
      if (!isSafeLink(url)) return null
      return { type: 'call_to_action', label: fill(label), url, quiet, title: filled(title, fill), text: filled(text, fill) }
    }
    case 'picture': {
      const photo = photos.get(block.image)
      return photo ? { type: 'picture', photo: { ...photo, alt: fill(block.alt) }, caption: filled(block.caption, fill) } : null
    }
    case 'video': {
      const id = block.vimeo_id ?? settings.vimeo_id
      return id ? { type: 'video', vimeo_id: id, title: filled(block.title, fill), is_introduction: id === settings.vimeo_id } : null
    }
    case 'steps':
      return { type: 'steps', steps: block.steps.map(({ title, text }) => ({ title: fill(title), text: filled(text, fill) })) }
    case 'figures': {
      const figures = await countFigures(ctx, block)
      return orNothing(figures, { type: 'figures', figures })
    }
    case 'quotes': {
      const quotes = await quotations(ctx)
      return orNothing(quotes, { type: 'quotes', quotes })
    }
    case 'latest_stories': {
      const stories = await newestStories(ctx, NEWEST)
      return orNothing(stories, { type: 'latest_stories', stories })
    }
    case 'campaigns': {
      const campaigns = await campaignCards(ctx)
      return orNothing(campaigns, { type: 'campaigns', campaigns })
    }
  }
}
