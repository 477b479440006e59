import type { SvgIconComponent } from '@mui/icons-material'
import { lazy, type ComponentType } from 'react'
import type { Beginning } from './list/whole-list'
import { RESOURCES, type Section, type View, type ViewOf } from '../shared/resources'

export interface FaceScreen {
  title: string
  Content: ComponentType
  /** Loads the code of a screen outside the first bundle. */
  load?: () => Promise<unknown>
  /** First rows of a list that may be long, requested before the first render. */
  begins?: () => Beginning | Promise<Beginning>
}

export interface Face {
  resource: Section
  label: string
  menu: 'main' | 'account'
  Icon: SvgIconComponent
  screens: Readonly<Partial<Record<View, FaceScreen>>>
  nameOf?: (record: never) => string
}

type Own<S extends Section> = Pick<Face, 'menu' | 'Icon' | 'nameOf'> & { screens: Readonly<Record<ViewOf<S>, FaceScreen>> }

/** Defines a resource. The compiler requires each screen in the table of resources, and accepts no other. */
export const face = <S extends Section>(resource: S, own: Own<S>): Face => ({ resource, label: RESOURCES[resource].all, ...own })

export const later = <Name extends string>(
  title: string,
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
): FaceScreen => ({ title, load, Content: lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] })) })
