import type { SvgIconComponent } from '@mui/icons-material'
import { lazy, useState, type ComponentType } from 'react'
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

/** Renders a screen that is here already without a fallback, which React would keep for 300 ms. */
export function lazyScreen<Name extends string>(
  title: string,
  importScreen: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
): ResourceScreen {
  let Loaded: ComponentType | undefined
  const load = async () => (Loaded = (await importScreen())[name])
  const Lazy = lazy(async () => ({ default: await load() }))
  return {
    title,
    load,
    Content() {
      // For as long as it is mounted: changing to the other would lose its state.
      const [Screen] = useState<ComponentType>(() => Loaded ?? Lazy)
      return <Screen />
    },
  }
}
