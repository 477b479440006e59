import type { SvgIconComponent } from '@mui/icons-material'
import { lazy, type ComponentType } from 'react'
import type { Beginning } from './list/whole-list'
import { RESOURCES, type Section, type View, type ViewOf } from '../shared/resources'

/** A screen, and its name in the header and the title. */
export interface FaceScreen {
  title: string
  Content: ComponentType
  /** Loads it, where it is not part of the first load. */
  load?: () => Promise<unknown>
  /** Of a list that may be long: what says which rows it begins with, so that they are asked for before anything is drawn. */
  begins?: () => Beginning | Promise<Beginning>
}

/** What the back-office knows of a resource: everything that is said of it once, and its screens. */
export interface Face {
  resource: Section
  /** In menus and in the header's search. */
  label: string
  /** In the bar for every member of staff, or in the account menu. */
  menu: 'main' | 'account'
  Icon: SvgIconComponent
  screens: Readonly<Partial<Record<View, FaceScreen>>>
  /** What one of its records is called. */
  nameOf?: (record: never) => string
}

type Own<S extends Section> = Pick<Face, 'menu' | 'Icon' | 'nameOf'> & { screens: Readonly<Record<ViewOf<S>, FaceScreen>> }

/** The face of a resource: the compiler wants each of the screens that the table of resources names, and no other. */
export const face = <S extends Section>(resource: S, own: Own<S>): Face => ({ resource, label: RESOURCES[resource].all, ...own })

/** A screen that is loaded when it is first opened. */
export const later = <Name extends string>(
  title: string,
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
): FaceScreen => ({ title, load, Content: lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] })) })
