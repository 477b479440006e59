import { usePage } from '@inertiajs/react'
import type { SharedProps, Site } from '../shared/page-props'

export const useSite = (): Site => usePage<SharedProps>().props.site
