/** The name of the key for shortcuts: ⌘ on Apple's keyboards, Ctrl on others. */
export const controlKey = (): string => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl')
