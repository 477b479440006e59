import type { SvgIconComponent } from '@mui/icons-material'
import { lazy, type ComponentType } from 'react'
import type { FirstRowsDefinition } from './list/whole-list'
import { RESOURCES, type Section, type View, type ViewOf } from '../shared/resources'

export interface ResourceScreen {
  title: string
  Content: ComponentType
  load?: () => Promise<unknown>
  /** First rows of a list that may be long, requested before the first render. */
  begins?: () => FirstRowsDefinition | Promise<FirstRowsDefinition>
}

export interface AdminResource {
  resource: Section
  label: string
  /** `tab`: reached from the tabs of another section. */
  menu: 'main' | 'account' | 'tab'
  Icon: SvgIconComponent
  screens: Readonly<Partial<Record<View, ResourceScreen>>>
  nameOf?: (record: never) => string
}

type Own<S extends Section> = Pick<AdminResource, 'menu' | 'Icon' | 'nameOf'> & { screens: Readonly<Record<ViewOf<S>, ResourceScreen>> }

export const defineResource = <S extends Section>(resource: S, own: Own<S>): AdminResource => ({
  resource,
  label: RESOURCES[resource].all,
  ...own,
})

export const lazyScreen = <Name extends string>(
  title: string,
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
): ResourceScreen => ({ title, load, Content: lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] })) })
