import { embed } from './embed.js'

const form = document.querySelector('form')
const container = document.querySelector('#signing')
const state = document.querySelector('output')
const list = document.querySelector('ol')
let signing

async function ask(path, options) {
  const response = await fetch(path, options)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

function show(event) {
  const item = document.createElement('li')
  item.textContent = [event.event, event.error].filter(Boolean).join(' ')
  list.append(item)
}

async function order() {
  signing?.close()
  list.replaceChildren()
  try {
    const { id, url } = await ask('/orders', {
      method: 'POST',
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
    state.value = 'asked'
    signing = embed({ url, container, title: 'Sign your order', onEvent: show })
    // An event is a hint: our own server asks Paraph what is true.
    const check = async () => {
      state.value = (await ask(`/orders/${id}`)).state
    }
    signing.on('SIGNED', check)
    signing.on('REFUSED', check)
  } catch (error) {
    state.value = error.message
  }
}

form.addEventListener('submit', (submit) => {
  submit.preventDefault()
  void order()
})
