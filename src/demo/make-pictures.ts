import sharp from 'sharp'
import type { Actor, Context } from '../platform/context'
import { rows, sql } from '../platform/database'
import { prepareImage } from '../services/media/process-image'
import { uploadMedia } from '../services/media/upload-media'
import { colors } from '../shared/brand/tokens'

const WIDTH = 1200
const HEIGHT = 800

const frame = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`
const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" rx="${rx}"/>`
const circle = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

interface Light {
  sky: string
  far: string
  ground: string
  wall: string
  roof: string
  glow: string
}

const LIGHTS: Record<'morning' | 'noon' | 'evening' | 'snow', Light> = {
  morning: { sky: colors.yellowTint, far: '#EBDDB4', ground: '#A9C7A0', wall: colors.paper, roof: colors.red, glow: colors.yellow },
  noon: { sky: '#D6ECE7', far: '#B9DDD5', ground: '#8FBF9F', wall: '#F2E3C6', roof: colors.tealDark, glow: colors.yellowTint },
  evening: { sky: colors.dusk, far: '#3D5078', ground: '#1E2A41', wall: '#5B719F', roof: '#182338', glow: colors.yellow },
  snow: { sky: '#DCE5EE', far: '#C3D0DE', ground: '#FFFFFF', wall: colors.teal, roof: '#F7FAFC', glow: colors.yellow },
}

const window = (x: number, y: number, fill: string) =>
  rect(x, y, 110, 130, fill, 4) +
  `<path d="M${x + 55} ${y}v130M${x} ${y + 65}h110" stroke="${colors.ink}" stroke-width="6" opacity=".55"/>` +
  rect(x - 10, y + 130, 130, 12, colors.sand)

const tree = (x: number, size: number, fill: string) =>
  rect(x - 9, 640 - size, 18, size, '#6B4F3A') +
  `<ellipse cx="${x}" cy="${640 - size}" rx="${size * 0.5}" ry="${size * 0.7}" fill="${fill}"/>`

const hills = ({ sky, far }: Light) => rect(0, 0, WIDTH, HEIGHT, sky) + path('M0 560Q200 420 420 520T820 470T1200 540V800H0z', far)

const house = (light: Light) =>
  frame(
    [
      hills(light),
      circle(1010, 150, 62, light.glow),
      tree(130, 230, light.far),
      tree(1080, 270, light.far),
      rect(0, 640, WIDTH, 160, light.ground),
      rect(330, 330, 540, 320, light.wall),
      path('M280 345L600 130L920 345z', light.roof),
      rect(740, 170, 56, 120, light.roof),
      window(400, 410, light.glow),
      window(690, 410, light.sky),
      rect(548, 430, 104, 220, colors.red, 6),
      circle(634, 545, 7, light.glow),
      path('M548 650h104l60 150H488z', colors.sand, 'opacity=".8"'),
    ].join(''),
  )

const kitchen = (light: Light) =>
  frame(
    [
      rect(0, 0, WIDTH, HEIGHT, colors.sand),
      rect(0, 0, WIDTH, 560, '#E9DFC9'),
      rect(360, 90, 480, 340, light.sky, 8) + path('M360 360q120-80 240-30t240-20v120H360z', light.far) + circle(720, 170, 40, light.glow),
      '<path d="M600 90v340M360 260h480" stroke="#FFFDF8" stroke-width="14"/>',
      path('M330 80h70q-10 220-60 350h-40z', colors.red, 'opacity=".85"') +
        path('M870 80h-70q10 220 60 350h40z', colors.red, 'opacity=".85"'),
      rect(140, 560, 920, 46, '#8A5A3A', 8) + rect(210, 606, 36, 194, '#6B4329') + rect(954, 606, 36, 194, '#6B4329'),
      rect(330, 470, 92, 92, colors.teal, 12) + `<path d="M422 492q44 24 0 52" fill="none" stroke="${colors.teal}" stroke-width="14"/>`,
      rect(770, 470, 92, 92, colors.yellow, 12) +
        `<path d="M770 492q-44 24 0 52" fill="none" stroke="${colors.yellow}" stroke-width="14"/>`,
      path('M520 560q80-60 160 0z', colors.paper) +
        circle(570, 528, 24, '#B4442F') +
        circle(614, 520, 24, '#C9A227') +
        circle(640, 534, 20, '#7A9A4A'),
    ].join(''),
  )

const street = (light: Light) =>
  frame(
    [
      hills(light),
      circle(210, 140, 54, light.glow),
      rect(0, 640, WIDTH, 160, light.ground),
      ...[0, 1, 2, 3].map((i) => {
        const [x, h] = [40 + i * 290, 230 + ((i * 67) % 120)]
        const wall = [light.wall, '#D9B98A', '#9DB7A5', '#C98B7A'][i] ?? light.wall
        return (
          rect(x, 640 - h, 240, h, wall) +
          path(`M${x - 20} ${644 - h}l140-110 140 110z`, light.roof) +
          window(x + 20, 680 - h, i % 2 ? light.sky : light.glow) +
          rect(x + 152, 530, 66, 110, colors.tealDark, 4)
        )
      }),
      rect(0, 690, WIDTH, 14, '#FFFFFF66'),
    ].join(''),
  )

const boxes = (light: Light) =>
  frame(
    [
      rect(0, 0, WIDTH, HEIGHT, light.far),
      rect(0, 580, WIDTH, 220, '#B98B5E'),
      rect(90, 110, 300, 330, light.sky, 6) + '<path d="M240 110v330M90 275h300" stroke="#FFFDF8" stroke-width="12"/>',
      rect(480, 420, 300, 240, '#C79A63', 4) + rect(480, 420, 300, 40, '#A87C48') + rect(606, 420, 48, 240, '#E0C08F'),
      rect(800, 500, 230, 190, '#D3A870', 4) + rect(800, 500, 230, 34, '#A87C48') + rect(896, 500, 38, 190, '#E8CDA0'),
      rect(560, 270, 220, 150, '#B98B52', 4) + rect(560, 270, 220, 28, '#9B7140') + rect(652, 270, 34, 150, '#E0C08F'),
      rect(905, 380, 12, 120, colors.tealDark) + path('M850 390h122l-26-90h-70z', light.glow),
      path('M190 660q-10-120 60-150q70 30 60 150z', colors.teal) + rect(196, 640, 108, 60, colors.red, 8),
    ].join(''),
  )

const SCENES = { house, kitchen, street, boxes }
type Scene = keyof typeof SCENES
type LightName = keyof typeof LIGHTS

const drawScene = (scene: Scene, light: LightName): string => SCENES[scene](LIGHTS[light])

const mark = (body: string, ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${rect(0, 0, 400, 400, ground, 64)}${body}</svg>`

const LOGOS: Record<string, string> = {
  northstar: mark(path('M200 50l36 114 114 36-114 36-36 114-36-114-114-36 114-36z', colors.yellow), colors.dusk),
  'lakeside-lending': mark(
    circle(200, 150, 58, colors.yellow) +
      ['M40 230q40-34 80 0t80 0t80 0t80 0v36H40z', 'M40 290q40-34 80 0t80 0t80 0t80 0v36H40z'].map((d) => path(d, colors.paper)).join(''),
    colors.teal,
  ),
  'prairie-mutual': mark(
    path('M196 340V120h8v220z', colors.yellow) +
      [120, 170, 220, 270]
        .map((y) => path(`M200 ${y + 50}q-70 0-80-60q70 0 80 60zM200 ${y + 50}q70 0 80-60q-70 0-80 60z`, colors.yellow))
        .join(''),
    colors.red,
  ),
}

export type Picture = readonly [scene: Scene, light: LightName, alt: string]

const SMALL = 960

export async function makePictures(ctx: Context, admin: Actor, pictures: readonly Picture[]): Promise<number[]> {
  const files = await Promise.all(
    pictures.map(([scene, light]) =>
      sharp(Buffer.from(drawScene(scene, light)))
        .resize(SMALL)
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  )
  const coming = files.map((file, index) => ({ fileName: `${pictures[index]?.[0] ?? 'picture'}.jpg`, image: prepareImage(file) }))
  const media = await uploadMedia(ctx, admin, coming, { thumbnails: true })
  return media.map(({ id }) => id)
}

export async function makeLogos(ctx: Context, admin: Actor): Promise<void> {
  const slugs = Object.keys(LOGOS)
  const files = await Promise.all(
    slugs.map((slug) =>
      sharp(Buffer.from(LOGOS[slug] ?? ''))
        .png()
        .toBuffer(),
    ),
  )
  const coming = files.map((file, index) => ({ fileName: `${slugs[index]}.png`, image: prepareImage(file) }))
  const media = await uploadMedia(ctx, admin, coming, { thumbnails: false })
  for (const [index, slug] of slugs.entries())
    await rows(ctx, sql`update campaigns set media_id = ${media[index]?.id ?? null} where slug = ${slug}`)
}
