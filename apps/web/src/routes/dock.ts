import { createValue, type Value } from '@magazineai/common'
import type { ComponentType } from 'react'

/** What goes on at the edge of every screen once some screen has begun it: uploads. Null before that. */
export const dock: Value<ComponentType | null> = createValue<ComponentType | null>(null)
