const replacements = new WeakMap<Node, ChildNode>()

/**
 * Keeps React working after browser translation replaces text nodes with `<font>` elements. Otherwise removing or inserting before such a
 * node throws and blanks the page, and text updates are lost (https://github.com/facebook/react/issues/11538). Call it once, before React
 * starts.
 */
export function patchTranslatedText(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with the node that it was called on
  const { removeChild, insertBefore } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  new MutationObserver((records) => {
    const removals = records.filter(({ removedNodes }) => [...removedNodes].some((node) => node instanceof Text))
    if (removals.length === 0) return
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of removals) {
      const replacement = [addedNodes[0], previousSibling, nextSibling].find((node) => node instanceof Element && added.has(node))
      for (const node of removedNodes) if (node instanceof Text && replacement) replacements.set(node, replacement as Element)
    }
  }).observe(document, { childList: true, subtree: true })

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = childIn(this, child)
    if (found) removeChild.call(this, found)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childIn(this, before)) as T
  }
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value: string) {
      nodeValue?.set?.call(this, value)
      if (!this.parentNode) replacements.get(this)?.replaceWith(this)
    },
  })
}

function childIn(parent: Node, child: Node): Node | null {
  if (child.parentNode === parent) return child
  const replacement = replacements.get(child)
  return replacement?.parentNode === parent ? replacement : null
}
