import { useEffect } from 'react'

const PRODUCT = 'MagazineAI'

/** Gives the tab the name of what is shown, before that of the product, while the component is there. Without a name the tab has the product's alone. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    const words = name?.trim()
    document.title = words ? `${words} · ${PRODUCT}` : PRODUCT
    return () => {
      document.title = PRODUCT
    }
  }, [name])
}
